// The engine in this thread: sudosat.wasm, and what it needs from outside. The same in browsers, workers and Node.
//
// Emscripten's own code is not used. It is ten times as long, differs between browsers and Node, and takes files and
// the page for granted.

/** @typedef {Record<string, any>} Message */

/** What a running request says and hears.
 * @typedef {object} Ears
 * @property {(message: Message) => void} [tell] takes its progress
 * @property {() => boolean} [isStopped] whether it is to end; it is asked every few milliseconds
 */

const largestMemory = 2 ** 31, muchMemory = 2 ** 28, page = 2 ** 16;
// The module has no files, so a call for one fails: with ENOSYS as a system call, with 52 as WASI numbers it.
const noSystemCall = -52, noService = 52;

/**
 * What the module imports. All of it returns a number or nothing: another value would be converted to a number, and
 * that takes half a second for an array.
 * @param {() => WebAssembly.Memory} memory @param {Ears} ears
 * @returns {Record<string, Function>}
 */
function importsOf(memory, ears) {
  const view = () => new DataView(memory().buffer);
  const writeTime = (/** @type {number} */ at, /** @type {number} */ milliseconds, /** @type {number} */ parts) => {
    view().setInt32(at, milliseconds / 1000, true);
    view().setInt32(at + 4, (milliseconds % 1000) * parts, true);
    return 0;
  };
  return {
    tell: (/** @type {number} */ at, /** @type {number} */ size) => {
      ears.tell?.(JSON.parse(textAt(memory(), at, at + size)));
    },
    asked_to_stop: () => Number(ears.isStopped?.() ?? false),
    emscripten_get_now: () => performance.now(),
    gettimeofday: (/** @type {number} */ at) => writeTime(at, Date.now(), 1e3),
    clock_gettime: (/** @type {number} */ clock, /** @type {number} */ at) =>
      writeTime(at, clock === 0 ? Date.now() : performance.now(), 1e6),
    emscripten_get_heap_max: () => largestMemory,
    emscripten_resize_heap: (/** @type {number} */ size) => {
      const { buffer } = memory();
      const wanted = Math.max(size >>> 0, Math.min(1.2 * buffer.byteLength, largestMemory));
      try {
        memory().grow(Math.ceil((wanted - buffer.byteLength) / page));
        return 1;
      } catch {
        return 0; // The engine says that it is out of memory.
      }
    },
    emscripten_memcpy_big: (/** @type {number} */ to, /** @type {number} */ from, /** @type {number} */ size) => {
      new Uint8Array(memory().buffer).copyWithin(to, from, from + size);
    },
    getentropy: (/** @type {number} */ at, /** @type {number} */ size) => {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, size));
      return 0;
    },
    environ_sizes_get: (/** @type {number} */ count, /** @type {number} */ size) => {
      view().setInt32(count, 0, true);
      view().setInt32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    setTempRet0: () => {},
    abort: () => {
      throw new Error("the engine has ended itself");
    },
  };
}

/**
 * @param {WebAssembly.Memory} memory @param {number} from @param {number} to
 */
function textAt(memory, from, to) {
  return new TextDecoder().decode(new Uint8Array(memory.buffer, from, to - from));
}

/**
 * Starts the engine. `ask` takes a request of docs/workbench.md and returns its end. It throws only if the engine has
 * broken, and then another one must be started. So it is with one that holds much: its memory never shrinks.
 * @param {WebAssembly.Module} module @param {Ears} [ears]
 * @returns {{ask: (request: Message) => Message, holdsMuch: () => boolean}}
 */
export function startEngine(module, ears = {}) {
  /** @type {any} */
  let engine;
  const known = importsOf(() => engine.memory, ears);
  /** @type {Record<string, Record<string, Function>>} */
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = known[name] ?? (() => (from === "env" ? noSystemCall : noService));
  }
  engine = new WebAssembly.Instance(module, imports).exports;
  engine.__wasm_call_ctors();
  const ask = (/** @type {Message} */ request) => {
    const text = new TextEncoder().encode(JSON.stringify(request));
    const at = engine.malloc(text.length + 1);
    if (!at) return { id: request.id, type: "error", message: "undecided: out of memory" };
    const bytes = new Uint8Array(engine.memory.buffer, at, text.length + 1);
    bytes.set(text);
    bytes[text.length] = 0;
    const answer = engine.ask(at);
    engine.free(at);
    const end = new Uint8Array(engine.memory.buffer).indexOf(0, answer);
    return JSON.parse(textAt(engine.memory, answer, end));
  };
  return { ask, holdsMuch: () => engine.memory.buffer.byteLength > muchMemory };
}

/**
 * What a worker does. Its first message brings the module, and the flag that stops a request if there is one; all
 * others are requests.
 * @param {(message: Message) => void} post
 * @returns {(event: {data: any}) => void} to be called with each message
 */
export function serveEngine(post) {
  /** @type {ReturnType<typeof startEngine> | null} */
  let engine = null;
  /** @type {() => ReturnType<typeof startEngine>} */
  let start;
  let running = 0;
  return ({ data }) => {
    if (engine) {
      running = data.id;
      post(engine.ask(data));
      if (engine.holdsMuch()) engine = start();
      return;
    }
    /** @type {{module: WebAssembly.Module, stopped: Int32Array | null}} */
    const { module, stopped } = data;
    start = () => startEngine(module, {
      tell: post,
      isStopped: stopped ? () => Atomics.load(stopped, 0) === running : undefined,
    });
    engine = start();
    post({ type: "ready" });
  };
}
