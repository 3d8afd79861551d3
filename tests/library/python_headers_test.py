"""What ctypes is told of the C interface, beside the headers. A wrong argument or field would break memory in silence.

HEADERS names their folder.
"""

import ctypes
import os
import pathlib
import re
import unittest

from sudosat import c_interface, explanations, rating, results

CODE = "\n".join(path.read_text() for path in sorted(pathlib.Path(os.environ["HEADERS"]).glob("*.h")))
CODE = re.sub(r"/\*.*?\*/", "", CODE, flags=re.DOTALL)
ENUMS = {
    name: [entry.split("=")[0].strip() for entry in body.split(",")]
    for body, name in re.findall(r"typedef enum \w+ \{(.*?)\} (\w+);", CODE, re.DOTALL)
}
STRUCTS = dict(re.findall(r"typedef struct (\w+) \{(.*?)\} \w+;", CODE, re.DOTALL))
CALLBACKS = re.findall(r"typedef int \(\*(\w+)\)", CODE)
FUNCTIONS = {name: (result, arguments) for result, name, arguments in
             re.findall(r"SUDOSAT_EXPORT ([^;()]*?)\b(sudosat_\w+)\(([^;]*?)\);", CODE)}
NUMBERS = {"int": "i", "size_t": "z", "uint64_t": "u", "double": "d", **dict.fromkeys(ENUMS, "i")}


def kind_of(declaration):
    """The letter that c_interface.py has for a type of C, which the name of an argument may follow."""
    declaration = " ".join(declaration.split())
    if re.fullmatch(r"const char\*( \w+)?", declaration):
        return "s"
    if "*" in declaration or declaration.split()[0] in CALLBACKS:
        return "p"
    return "-" if declaration == "void" else NUMBERS[declaration.split()[0]]


def field_of(declaration):
    """The name and the type of a field of C."""
    declaration = " ".join(declaration.split())
    name, length = re.search(r"(\w+)(?:\)\(.*\)|\[(\d+)\])?$", declaration).groups()
    word = declaration.split()[0]
    if word in STRUCTS and "*" not in declaration:
        return name, class_of(word)
    if "*" in declaration:
        kind = ctypes.c_void_p
    else:
        kind = {"i": ctypes.c_int, "z": ctypes.c_size_t, "u": ctypes.c_uint64, "d": ctypes.c_double}.get(NUMBERS.get(word), ctypes.c_char)
    return name, kind * int(length) if length else kind


def class_of(struct):
    return getattr(c_interface, "".join(map(str.title, struct.split("_")[1:])))


def plain(kind):
    """Whatever a pointer points to, it lies there as one."""
    is_pointer = issubclass(kind, (ctypes.c_char_p, ctypes._Pointer))
    return ctypes.c_void_p if is_pointer else kind


class HeadersTest(unittest.TestCase):
    def test_each_function_has_its_result_and_arguments(self):
        declared = {**c_interface.BRIEF, **c_interface.LASTING}
        self.assertGreater(len(declared), 70)
        for name, kinds in declared.items():
            result, arguments = FUNCTIONS[name]
            expected = "" if arguments == "void" else "".join(map(kind_of, arguments.split(",")))
            self.assertEqual(kinds, f"{kind_of(result)} {expected}".strip(), name)

    def test_python_calls_every_function_but_that_for_pieces_of_a_text(self):
        declared = c_interface.BRIEF.keys() | c_interface.LASTING.keys()
        self.assertEqual(FUNCTIONS.keys() - declared, {"sudosat_encode"})

    def test_each_struct_has_its_fields(self):
        declared = {kind for kind in vars(c_interface).values()
                    if isinstance(kind, type) and issubclass(kind, ctypes.Structure) and kind is not ctypes.Structure}
        self.assertEqual(declared, set(map(class_of, STRUCTS)))
        for struct, body in STRUCTS.items():
            fields = [field_of(field) for field in body.split(";") if field.strip()]
            kind = class_of(struct)
            self.assertEqual([(name, plain(each)) for name, each in kind._fields_], fields, struct)

    def test_words_are_in_the_order_of_the_enumerators(self):
        for name, words in (
            ("sudosat_verdict", results.VERDICTS),
            ("sudosat_end", results.ENDS),
            ("sudosat_claim", explanations._CLAIMS),
            ("sudosat_hint_verdict", explanations._HINTS),
            ("sudosat_entry_kind", explanations._ENTRIES),
            ("sudosat_rating_verdict", rating._VERDICTS),
        ):
            self.assertEqual(list(words), [enumerator.rsplit("_", 1)[1].lower() for enumerator in ENUMS[name]])
        codes = [getattr(c_interface, enumerator.partition("_")[2]) for enumerator in ENUMS["sudosat_code"][:5]]
        self.assertEqual(codes, list(range(5)))
        for enumerator, number in re.findall(r"SUDOSAT_(UNDECIDED|SATISFIABLE) = (\d+)", CODE):
            self.assertEqual(getattr(c_interface, enumerator), int(number))


if __name__ == "__main__":
    unittest.main()
