#!/usr/bin/env python3
"""Makes a wheel and a source distribution, for pip (PEP 517) and ./dev wheel, with Python's standard library alone.

    library/python/build_backend.py LIBRARY FOLDER     makes both in FOLDER; LIBRARY: the target sudosat_bundle, built

A wheel serves every CPython from 3.9 on its platform: the package is written in Python, and holds the library. If that
needs the GNU C library alone, the name of the wheel says of which version, and pip refuses it on an older system.
"""

from __future__ import annotations

import base64
import hashlib
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from typing import Any, Iterator

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "library/python/sudosat"
VERSION = re.findall(r"^  VERSION ([\d.]+)$", (ROOT / "CMakeLists.txt").read_text(), re.MULTILINE)[0]
SONAME = f"libsudosat.so.{VERSION.split('.')[0]}"
# The library holds these packages of Debian, whose licences go with it where they are installed.
HELD = ["libboost-dev", "libcadical-dev", "libfmt-dev", "libgcc-12-dev", "libhwy-dev", "liblzma-dev", "libstdc++-12-dev",
        "libzstd-dev", "nlohmann-json3-dev", "zlib1g-dev"]
ABOUT = f"sudosat-{VERSION}.dist-info"


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Any = None) -> str:
    """If this hook were missing, pip would build the library twice."""
    folder = pathlib.Path(metadata_directory, ABOUT)
    folder.mkdir()
    (folder / "METADATA").write_bytes(metadata())
    return ABOUT


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: Any = None) -> str:
    with tempfile.TemporaryDirectory() as folder:
        options = ["CMAKE_BUILD_TYPE=Release", "SUDOSAT_BUILD_TESTS=OFF", "SUDOSAT_BUILD_PYTHON=ON",
                   f"Python_EXECUTABLE={sys.executable}"]
        if shutil.which("ccache"):
            options.append("CMAKE_CXX_COMPILER_LAUNCHER=ccache")
        maker = ["-G", "Ninja"] if shutil.which("ninja") else []
        subprocess.run(["cmake", "-S", str(ROOT), "-B", folder, *maker, *(f"-D{each}" for each in options)], check=True)
        subprocess.run(["cmake", "--build", folder, "--target", "sudosat_bundle", "--parallel"], check=True)
        return wheel_of(pathlib.Path(folder, "python/libsudosat_bundle.so"), pathlib.Path(wheel_directory))


def wheel_of(library: pathlib.Path, folder: pathlib.Path) -> str:
    """Writes a wheel around a library; the same files give the same bytes."""
    tag = f"py3-none-{re.sub('[-.]', '_', platform_of(library))}"
    files = {f"sudosat/{path.name}": path.read_bytes() for path in sorted([*PACKAGE.glob("*.py"), PACKAGE / "py.typed"])}
    files[f"sudosat/{SONAME}"] = library.read_bytes()
    files[f"{ABOUT}/METADATA"] = metadata()
    files[f"{ABOUT}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: sudosat\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    files[f"{ABOUT}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files.update({f"{ABOUT}/licenses/{name}.txt": text for name, text in licences(HELD).items()})
    record = "".join(f"{name},sha256={digest(data)},{len(data)}\n" for name, data in files.items())
    files[f"{ABOUT}/RECORD"] = f"{record}{ABOUT}/RECORD,,\n".encode()
    name = f"sudosat-{VERSION}-{tag}.whl"
    with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path)
            entry.external_attr, entry.compress_type = 0o100644 << 16, zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return name


def platform_of(library: pathlib.Path) -> str:
    """What a file needs of its system, by PEP 600: manylinux_2_34_x86_64; linux-x86_64 if other libraries are among it."""
    platform = sysconfig.get_platform()
    if not platform.startswith("linux-") or not shutil.which("objdump"):
        return platform
    says = subprocess.run(["objdump", "-p", str(library)], check=True, capture_output=True, text=True).stdout
    others = [name for name in re.findall(r"NEEDED +(\S+)", says) if not re.match(r"(libc|libm|ld-linux[\w-]*)\.so\.", name)]
    versions = [int(minor) for minor in re.findall(r"\bGLIBC_2\.(\d+)", says)]
    return platform if others or not versions else f"manylinux_2_{max(versions)}_{platform[len('linux-'):]}"


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    base = f"sudosat-{VERSION}"
    with tarfile.open(pathlib.Path(sdist_directory, f"{base}.tar.gz"), "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for path in sources():
            archive.add(ROOT / path, f"{base}/{path}")
        about = tarfile.TarInfo(f"{base}/PKG-INFO")
        about.size = len(metadata())
        archive.addfile(about, io.BytesIO(metadata()))
    return f"{base}.tar.gz"


def sources() -> Iterator[str]:
    """The files of the project: those that git does not ignore, or all in a tree without git."""
    if (ROOT / ".git").exists():
        list_all = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = os.fsdecode(subprocess.run(list_all, check=True, capture_output=True).stdout).split("\0")
        yield from (name for name in names if name and (ROOT / name).exists())
        return
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [each for each in folders if each not in ("build", ".cache", "__pycache__")]
        yield from (os.path.relpath(os.path.join(folder, name), ROOT) for name in names if name != "PKG-INFO")


def licences(packages: list[str]) -> dict[str, bytes]:
    """The licences of the Debian packages in HELD that are installed here."""
    files = {name: pathlib.Path("/usr/share/doc", name, "copyright") for name in packages}
    return {name: path.read_bytes() for name, path in files.items() if path.exists()}


def metadata() -> bytes:
    # Links to other pages would lead nowhere.
    page = re.sub(r"\[([^\]]+)\]\((?!https:)[^)]*\)", r"\1", (ROOT / "docs/python.md").read_text())
    return f"""Metadata-Version: 2.1
Name: sudosat
Version: {VERSION}
Summary: SAT-based solver for Sudoku of any size and its variants
License: MIT
License-File: LICENSE
Requires-Python: >=3.9
Classifier: Operating System :: POSIX :: Linux
Classifier: Typing :: Typed
Description-Content-Type: text/markdown

{page}""".encode()


def digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    target = pathlib.Path(sys.argv[2])
    target.mkdir(parents=True, exist_ok=True)
    print(target / wheel_of(pathlib.Path(sys.argv[1]), target))
    print(target / build_sdist(str(target)))
