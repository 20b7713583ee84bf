#!/usr/bin/env python3
"""Makes src/table/messages.h, src/table/message_texts.h and web/src/protocol.ts from protocol/messages.yaml.
--check: only says what is old."""
import pathlib
import sys

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEAD = "// Made by protocol/generate.py from protocol/messages.yaml; change that file instead.\n"


class Type:
    """A field's type: list, map and optional marks around a name."""

    def __init__(self, text):
        text = str(text).strip()
        self.optional = text.endswith("?")
        text = text.rstrip("?")
        self.kind = {"[": "list", "{": "map"}.get(text[0], "one")
        self.name = text.strip("[]{}")

    def cpp(self, scalars):
        inner = scalars.get(self.name) or ("bool" if self.name == "bool" else f"message::{self.name}")
        if self.kind == "list":
            inner = f"std::vector<{inner}>"
        if self.kind == "map":
            inner = f"std::map<std::string, {inner}>"
        return f"std::optional<{inner}>" if self.optional else inner

    def ts(self):
        inner = {"int": "number", "bool": "boolean", "json": "unknown"}.get(self.name, self.name)
        if self.kind == "list":
            inner += "[]"
        if self.kind == "map":
            inner = f"Record<string, {inner}>"
        return inner


CPP = {"string": "std::string", "int": "std::int64_t", "json": "boost::json::value", "View": "flow::View"}
PLAIN = {"std::int64_t": " = 0", "bool": " = false"}


def capital(name):
    return "".join(part.capitalize() for part in name.split("_"))


def comment(doc, mark="// "):
    return f"{mark}{' '.join(doc.split())}\n" if doc else ""


def wrapped(doc, width=117):
    lines, line = [], ""
    for word in doc.split():
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = ""
        line = f"{line} {word}".strip()
    return "".join(f"// {text}\n" for text in lines + [line]) if doc else ""


def cpp_struct(name, fields, doc, tag=None):
    out = wrapped(doc) + f"struct {name} {{\n"
    if tag:
        out += f'  static constexpr std::string_view type = "{tag}";\n'
    for field, text in fields.items():
        kind = Type(text).cpp(CPP)
        out += f"  {kind} {field}{PLAIN.get(kind, '')};\n"
    out += "};\n"
    names = ", ".join(fields)
    return out + f"BOOST_DESCRIBE_STRUCT({name}, (), ({names}))\n\n"


def fields_of(entry):
    return entry.get("fields") or {}


def make_cpp(spec):
    out = HEAD + "// clang-format off\n#pragma once\n\n#include <cstdint>\n#include <map>\n#include <optional>\n#include <string>\n"
    out += "#include <string_view>\n#include <variant>\n#include <vector>\n\n#include <boost/describe.hpp>\n"
    out += '#include <boost/json/value.hpp>\n\n#include "flow/view.h"\n\nnamespace server::message {\n\n'
    out += f"inline constexpr int protocol_version = {spec['version']};\n\n"
    for group in ("types", "http"):
        for name, entry in spec[group].items():
            out += cpp_struct(name, fields_of(entry), entry.get("doc", ""))
    for group, namespace in (("client", "from_client"), ("server", "to_client")):
        out += f"namespace {namespace} {{\n\n"
        for name, entry in spec[group].items():
            out += cpp_struct(capital(name), fields_of(entry), entry.get("doc", ""), name)
        names = ", ".join(capital(name) for name in spec[group])
        out += f"using Any = std::variant<{names}>;\n\n}}  // namespace {namespace}\n\n"
    return out + "}  // namespace server::message\n"


# What a `written` message holds as it is; everything else is a part that writes itself.
TEXT = {"string": "std::string_view", "int": "std::int64_t", "bool": "bool"}


def text_struct(name, fields, tag=None):
    """A twin of a message, whose parts are written where they are known."""
    kinds = {field: Type(text) for field, text in fields.items()}
    plain = lambda kind: kind.kind == "one" and not kind.optional and kind.name in TEXT
    parts = [f"class {capital(field)}" for field, kind in kinds.items() if not plain(kind)]
    out = f"template <{', '.join(parts)}>\n" if parts else ""
    out += f"struct {name}Text {{\n"
    for field, kind in kinds.items():
        out += f"  {TEXT[kind.name] if plain(kind) else capital(field)} {field};\n"
    out += "  void write(std::string& out) const {\n"
    before = f'{{\\"type\\":\\"{tag}\\",' if tag else "{"
    for field, kind in kinds.items():
        label = f'out += "{before}\\"{field}\\":";'
        if kind.optional:
            out += f"    if (json::is_there({field})) {{\n      {label}\n      json::write(out, {field});\n    }}\n"
        else:
            out += f"    {label}\n    json::write(out, {field});\n"
        before = ","
    return out + "    out += '}';\n  }\n};\n\n"


def make_texts(spec):
    out = HEAD + "// clang-format off\n"
    out += "//\n// Twins of those messages that are large or written often: their parts are anything json::write can write, also\n"
    out += "// functions, so that no message is put together only to be taken apart again.\n"
    out += '#pragma once\n\n#include <cstdint>\n#include <string>\n#include <string_view>\n\n#include "table/json.h"\n\n'
    out += "namespace server::message {\n\n"
    for name, entry in spec["types"].items():
        if entry.get("written"):
            out += text_struct(name, fields_of(entry))
    out += "namespace to_client {\n\n"
    for name, entry in spec["server"].items():
        if entry.get("written"):
            out += text_struct(capital(name), fields_of(entry), name)
    return out + "}  // namespace to_client\n\n}  // namespace server::message\n"


def ts_interface(name, fields, doc, tag=None):
    out = comment(doc, "/** ").replace("\n", " */\n") if doc else ""
    out += f"export interface {name} {{\n"
    if tag:
        out += f'  type: "{tag}";\n'
    for field, text in fields.items():
        kind = Type(text)
        out += f"  {field}{'?' if kind.optional else ''}: {kind.ts()};\n"
    return out + "}\n\n"


def make_ts(spec):
    out = HEAD + "\n"
    out += f"export const PROTOCOL = {spec['version']};\n\n"
    for name, words in spec["view_words"].items():
        quoted = " | ".join(f'"{word}"' for word in words)
        out += f"export type {name} = {quoted};\n\n"
    for name, fields in spec["view_types"].items():
        out += ts_interface(name, fields, "")
    for group in ("types", "http"):
        for name, entry in spec[group].items():
            out += ts_interface(name, fields_of(entry), entry.get("doc", ""))
    for group, prefix, union in (("client", "Client", "ClientMessage"), ("server", "Server", "ServerMessage")):
        for name, entry in spec[group].items():
            out += ts_interface(prefix + capital(name), fields_of(entry), entry.get("doc", ""), name)
        out += f"export type {union} =\n" + "\n".join(f"  | {prefix}{capital(n)}" for n in spec[group]) + ";\n\n"
    return out.rstrip("\n") + "\n"


def main():
    spec = yaml.safe_load((ROOT / "protocol/messages.yaml").read_text())
    old = []
    made = {
        "src/table/messages.h": make_cpp(spec),
        "src/table/message_texts.h": make_texts(spec),
        "web/src/protocol.ts": make_ts(spec),
    }
    for path, text in made.items():
        file = ROOT / path
        if file.exists() and file.read_text() == text:
            continue
        old.append(path)
        if "--check" not in sys.argv:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
    if old and "--check" in sys.argv:
        sys.exit("protocol: run protocol/generate.py, these are old: " + ", ".join(old))


if __name__ == "__main__":
    main()
