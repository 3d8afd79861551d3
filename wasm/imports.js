// What engine.js gives the module. With this list, the linker refuses every other function that is missing.
mergeInto(LibraryManager.library, { tell: function () {}, asked_to_stop: function () {} });
