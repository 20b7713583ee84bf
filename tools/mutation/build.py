"""Compiles rule files with all their faults in them and links them into the rule tests of an ordinary build.

Every game has a test program of its own, so faults in one game neither build nor run the tests of another.  A build that
compiles several chapters at once (CHRONICLER_TOGETHER) has the program with all tests already: there each chapter with
faults is compiled alone, and linked into that program before what the build has."""

import concurrent.futures
import hashlib
import json
import os
import pickle
import re
import shlex
import subprocess
from pathlib import Path

from find import Finder

HERE = Path(__file__).resolve().parent
TOOL = hashlib.sha256(b"".join((HERE / f).read_bytes() for f in ("find.py", "mutants.h"))).hexdigest()[:16]


def target_of(game):
    return f"chronicler_{game}_rule_tests"


def game_of(name):
    return name.split("/")[2]


class Workshop:
    """What an ordinary build has, but for the rule files, which are compiled here with their faults."""

    def __init__(self, root, preset, jobs):
        self.root, self.preset, self.jobs = root, preset, jobs
        self.out = root / "build" / preset
        self.base = root / "build" / "mutate" / preset
        self.base.mkdir(parents=True, exist_ok=True)
        self.built = False

    def target_of(self, game):
        return "chronicler_tests" if self.together else target_of(game)

    def program_of(self, game):
        return self.base / self.target_of(game)

    def know_the_commands(self):
        """What the compiler is told for each file; nothing is built for it."""
        if not (self.out / "build.ninja").exists():
            run(["cmake", "--preset", self.preset], self.root)
        listed = json.loads((self.out / "compile_commands.json").read_text())
        self.commands = {os.path.relpath(c["file"], self.root): shlex.split(c["command"]) for c in listed}
        self.together = False
        for name, command in list(self.commands.items()):
            if "/Unity/" not in name:
                continue
            for chapter in re.findall(r'^#include "(.*/rules/.*)"', (self.root / name).read_text(), re.M):
                self.together = True
                self.commands.setdefault(os.path.relpath(chapter, self.root), command)

    def build_unharmed(self, wanted):
        self.know_the_commands()
        targets = sorted(set(map(self.target_of, wanted)))
        run(["cmake", "--build", self.out, "-j", str(self.jobs), "--target", *targets], self.root)
        self.know_the_commands()  # the build may have looked for files anew
        self.built = True

    def words(self, name):
        """The compiler's own words for a file, without what is compiled and where to."""
        listed = self.commands[name]
        at = next(i for i, w in enumerate(listed) if "clang++" in w) + 1
        words = []
        while at < len(listed):
            if listed[at] in ("-o", "-c"):
                at += 2
                continue
            words.append(listed[at])
            at += 1
        return words

    def words_for_reading(self, name):
        """The same for libclang, which takes a precompiled header by its plain name, or before a build what it is made of."""
        words, listed, at = [], self.words(name), 0
        while at < len(listed):
            if listed[at] == "-Xclang":
                if listed[at + 1].endswith(".pch"):
                    words += ["-include-pch", listed[at + 1]] if self.built else ["-include", self.plain(listed[at + 1])]
                at += 1
            else:
                words.append(listed[at])
            at += 1
        return words

    def plain(self, precompiled):
        """What a precompiled header is made of, where no older one lies beside it that the compiler would take instead."""
        header = Path(precompiled.removesuffix(".pch"))
        copied = self.base / f"{header.parent.stem}.hxx"
        copied.write_text(header.read_text())
        return str(copied)

    def compiler(self, name, *more):
        folder = self.out  # paths of a build are relative to it
        return subprocess.run(["clang++-19", *self.words(name), "-Wno-everything", "-include", str(HERE / "mutants.h"), *more],
                              cwd=folder, capture_output=True, text=True)

    def read_all(self, files, say):
        """What faults there are, by file; their numbers do not depend on which of them are tried."""
        finders, offset = {}, 0
        for n, name in enumerate(files):
            say(f"reading {n + 1} of {len(files)}: {name}")
            finder = finders[name] = self.read(name)
            finder.offset = offset
            offset += len(finder.mutants)
        return finders

    def put_faults_in(self, chosen, say):
        """Compiles the files of these faults with all faults that compile, and links them into their games' tests."""
        finders = list({id(finder): finder for finder, _ in chosen}.values())
        for finder in finders:
            finder.wanted = {mutant.number for of, mutant in chosen if of is finder}
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            for n, _ in enumerate(pool.map(self.compile_with_faults, finders)):
                say(f"compiling {n + 1} of {len(finders)} with their faults")
        names = [finder.name for finder in finders]
        linked = {}
        for name in names:
            linked.setdefault(self.target_of(game_of(name)), []).append(self.object_of(name))
        for target, objects in sorted(linked.items()):
            self.link(target, objects)

    def read(self, name):
        """The compiler's eyes are slow: what they saw in a file is kept until the file changes."""
        kept = self.base / (name + ".seen")
        seen = TOOL.encode() + (self.root / name).read_bytes()
        if kept.exists():
            before, finder = pickle.loads(kept.read_bytes())
            if before == seen:
                return finder
        reading = ["-resource-dir", resource_folder(), "-Wno-everything"]
        here = os.getcwd()
        os.chdir(self.out)
        finder = Finder(self.root / name, name, self.words_for_reading(name) + reading)
        os.chdir(here)
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(pickle.dumps((seen, finder)))
        return finder

    def source_of(self, name):
        return self.base / name

    def object_of(self, name):
        return self.base / (name + ".o")

    def compile_with_faults(self, finder):
        unwanted = frozenset()
        if 3 * len(finder.wanted) < len(finder.mutants):  # of a small sample the others would only make it longer
            unwanted = {n for edit in finder.edits if not finder.wanted & set(edit.numbers) for n in edit.numbers}
        finder.without = frozenset(unwanted | self.known_left_out(finder))
        if self.compiled(finder) is None:
            return
        self.find_left_out(finder)
        if errors := self.compiled(finder):
            raise SystemExit(f"{finder.name} does not compile with its faults:\n{errors[:3000]}")

    def compiled(self, finder):
        """What the compiler has against it, or nothing."""
        source, made = self.source_of(finder.name), self.object_of(finder.name)
        text = finder.written(finder.offset, finder.without)
        stamp = made.with_suffix(".stamp")
        depends = f"{TOOL}\0{text}\0{' '.join(self.words(finder.name))}\0{newest(self.out / 'src', finder.name)}"
        if made.exists() and stamp.exists() and stamp.read_text() == depends:
            return None
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(text)
        stamp.unlink(missing_ok=True)
        done = self.compiler(finder.name, "-c", str(source), "-o", str(made))
        if done.returncode != 0:
            return done.stderr
        stamp.write_text(depends)
        return None

    def kept_left_out(self, finder):
        return self.base / (finder.name + ".left_out.json")

    def known_left_out(self, finder):
        """Faults on lines that do not compile with them: a constant of the language, a type without that comparison."""
        kept = self.kept_left_out(finder)
        memory = json.loads(kept.read_text()) if kept.exists() else {}
        return set(memory["numbers"]) if memory.get("source") == TOOL + finder.source.decode() else set()

    def find_left_out(self, finder):
        begun, trial = finder.without, self.base / (finder.name + ".trial.cpp")
        without = set(begun)
        for _ in range(12):
            trial.write_text(finder.written(0, frozenset(without)))
            checked = self.compiler(finder.name, "-fsyntax-only", "-ferror-limit=0", str(trial))
            if checked.returncode == 0:
                break
            said = {int(line): word for line, word in
                    re.findall(re.escape(str(trial)) + r":(\d+):\d+: (error|note)", checked.stderr)}
            errors = {line for line, word in said.items() if word == "error"}
            bad = self.on_lines(finder, errors, without) or self.on_lines(finder, set(said), without)
            if not bad:
                raise SystemExit(f"{finder.name} does not compile with its faults:\n{checked.stderr[:3000]}")
            without |= bad
        else:
            raise SystemExit(f"{finder.name} does not compile with its faults")
        trial.unlink()
        finder.without = frozenset(without)
        known = self.known_left_out(finder) | (without - begun)
        self.kept_left_out(finder).write_text(json.dumps({"source": TOOL + finder.source.decode(), "numbers": sorted(known)}))

    @staticmethod
    def on_lines(finder, lines, without):
        bad = set()
        for start, end, numbers in ((e.start, e.end, e.numbers) for e in finder.edits):
            first = finder.source.count(b"\n", 0, start) + 1
            last = first + finder.source.count(b"\n", start, end)
            if any(first <= line <= last for line in lines):
                bad |= set(numbers) - without
        return bad

    def link(self, target, objects):
        """As the build links it, with our objects first: the library's own are then not needed, or not used."""
        listed = subprocess.run(["ninja", "-C", self.out, "-t", "commands", "-s", f"tests/{target}"],
                                capture_output=True, text=True)
        words = shlex.split(listed.stdout.strip().split("\n")[-1])
        words = words[next(i for i, w in enumerate(words) if "clang++" in w):]
        if "&&" in words:
            words = words[: words.index("&&")]
        words[words.index("-o") + 1] = str(self.base / target)
        first = next(i for i, w in enumerate(words) if w.endswith(".o"))
        own = self.base / "mutants.o"
        settings = [w for w in self.words(next(iter(self.commands))) if w.startswith("-fsanitize")]
        run(["clang++-19", *settings, "-std=c++20", "-c", HERE / "mutants.cpp", "-o", own], self.root)
        more = []
        if self.together:  # other chapters in the same object file are still needed: what comes first counts
            more = ["-Wl,-z,muldefs", self.compile_scenes()]
        run(words[:first] + [own, *objects, *more] + words[first:], self.out)

    def compile_scenes(self):
        """The scenes of a game as a test case; only the programs of one game have it."""
        made = self.base / "rule_scenes.o"
        run(["clang++-19", *self.words("tests/rule_scenes.cpp"), "-c", self.root / "tests" / "rule_scenes.cpp", "-o", made], self.out)
        return made

    def same_object_code(self, finder, mutant, cache):
        """Is the compiled file the same with this one fault as without any?"""

        def code(number):
            made = self.base / f"{os.getpid()}.{finder.offset}.{number}.o"
            done = self.compiler(finder.name, f"-DCHRONICLER_MUTANT_FIXED={number}", "-g0", "-c",
                                 str(self.source_of(finder.name)), "-o", str(made))
            if done.returncode != 0:
                return None
            data = made.read_bytes()
            made.unlink()
            return data

        if finder.name not in cache:
            cache[finder.name] = code(0)
        return cache[finder.name] is not None and code(mutant.number + finder.offset) == cache[finder.name]


def newest(folder, name):
    """When the game's precompiled headers were made: a change of state or content compiles its rules anew."""
    made = (folder / "CMakeFiles" / f"chronicler_{game_of(name)}.dir").glob("*.pch")
    return max((path.stat().st_mtime_ns for path in made), default=0)


def run(command, folder):
    done = subprocess.run([str(c) for c in command], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command[:4]))} ... failed:\n{done.stdout[-4000:]}")


def resource_folder():
    return subprocess.run(["clang++-19", "-print-resource-dir"], capture_output=True, text=True).stdout.strip()
