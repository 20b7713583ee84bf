#!/usr/bin/env python3
"""Makes src/table/messages.h, src/table/message_texts.h and web/src/protocol.ts from protocol/messages.yaml.
--check: only says what is old."""
import pathlib
import sys

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEAD = "// Made by protocol/generate.py from protocol/messages.yaml; change that file instead.\n"


class Type:
    """A field's type: list, map and optional marks around a name; behind `=` its plain value."""

    def __init__(self, text):
        text, _, plain = (part.strip() for part in str(text).partition("="))
        self.optional = text.endswith("?")
        self.carried = text.endswith("^")
        text = text.rstrip("?^")
        self.kind = {"[": "list", "{": "map"}.get(text[0], "one")
        self.name = text.strip("[]{}")
        usual = {"int": "0", "bool": "false", "string": '""'}.get(self.name, "null") if self.kind == "one" else "[]"
        self.plain = plain or usual

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


CPP = {"string": "std::string", "int": "std::int64_t", "json": "boost::json::value", "View": "flow::View",
       "CardView": "flow::CardView"}


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
        out += f"  {kind} {field}{f' = {Type(text).plain}' if kind in ('std::int64_t', 'bool') else ''};\n"
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


def text_struct(name, entry, tag=None):
    """A twin of a message, whose parts are written where they are known."""
    kinds = {field: Type(text) for field, text in fields_of(entry).items() if field not in entry.get("known", [])}
    plain = lambda kind: kind.kind == "one" and not kind.optional and not kind.carried and kind.name in TEXT
    parts = [f"class {capital(field)}" for field, kind in kinds.items() if not plain(kind)]
    out = f"template <{', '.join(parts)}>\n" if parts else ""
    out += f"struct {name}Text {{\n"
    for field, kind in kinds.items():
        out += f"  {TEXT[kind.name] if plain(kind) else capital(field)} {field};\n"
    if entry.get("joined"):
        return out + f"  void write(std::string& out) const {{ json::write_joined(out, {', '.join(kinds)}); }}\n}};\n\n"
    out += "  void write(std::string& out) const {\n    json::Object object(out);\n"
    if tag:
        out += f'    out += ",\\"type\\":\\"{tag}\\"";\n'
    for field, kind in kinds.items():
        label = f'",\\"{field}\\":"'
        if kind.optional or kind.carried:
            out += f"    if (json::is_there({field})) object.add({label}, {field});\n"
        elif plain(kind):
            value = field if kind.name == "bool" else f"!{field}.empty()" if kind.name == "string" else f"{field} != {kind.plain}"
            out += f"    if ({value}) object.add({label}, {field});\n"
        elif kind.kind == "list":
            out += f"    object.add_list({label}, {field});\n"
        else:
            out += f"    object.add({label}, {field});\n"
    return out + "  }\n};\n\n"


def make_texts(spec):
    out = HEAD + "// clang-format off\n"
    out += "//\n// Twins of those messages that are large or written often: their parts are anything json::write can write, also\n"
    out += "// functions, so that no message is put together only to be taken apart again.  What is plain is left out.\n"
    out += '#pragma once\n\n#include <cstdint>\n#include <string>\n#include <string_view>\n\n#include "table/json.h"\n\n'
    out += "namespace server::message {\n\n// What a browser takes for plain in a view is what a new one has here.\n"
    checks = [f"flow::{name}{{}}.{field} == {Type(text).plain}" for name, fields in spec["view_types"].items()
              for field, text in fields.items() if Type(text).kind == "one" and Type(text).name in TEXT]
    out += "inline bool plain_as_described() {\n  return " + " &&\n         ".join(checks) + ";\n}\n\n"
    for name, entry in spec["types"].items():
        if entry.get("written"):
            out += text_struct(name, entry)
    out += "namespace to_client {\n\n"
    for name, entry in spec["server"].items():
        if entry.get("written"):
            out += text_struct(capital(name), entry, name)
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


def ts_shapes(spec):
    """What a brief message leaves out, and of which type its parts are."""
    briefs = dict(spec["view_types"])
    for name, entry in spec["types"].items():
        if entry.get("written"):
            briefs[name] = fields_of(entry)
    for name, entry in spec["server"].items():
        if entry.get("written"):
            briefs["Server" + capital(name)] = fields_of(entry)
    carriers = carriers_of(spec, briefs)
    out = "/** The fields of what is written briefly: the value that is left out, and the type of its parts if they are brief too. */\n"
    out += "export const SHAPES: Record<string, Record<string, { plain?: unknown; carried?: boolean; of?: string }>> = {\n"
    for name, fields in briefs.items():
        parts = []
        for field, text in fields.items():
            kind = Type(text)
            plain = plain_in_ts(spec, kind)
            inside = [] if kind.optional or plain == "null" else [f"plain: {plain}"]
            if kind.carried:
                inside.append("carried: true")
            if kind.name in briefs or kind.name in carriers:
                inside.append(f'of: "{kind.name}"')
            parts.append(f"{field}: {{ {', '.join(inside)} }}" if inside else f"{field}: {{}}")
        out += f"  {name}: {{ {', '.join(parts)} }},\n"
    for name, fields in carriers.items():
        parts = [f'{field}: {{ of: "{inner}" }}' for field, inner in fields.items()]
        out += f"  {name}: {{ {', '.join(parts)} }},\n"
    return out + "};\n\n"


def carriers_of(spec, briefs):
    """What is written whole itself, but has views or cards in it: those fields and their types."""
    entries = {**spec["types"], **spec["http"], **{"Server" + capital(name): entry for name, entry in spec["server"].items()}}
    inside, carriers = set(spec["view_types"]), {}
    while True:
        found = {}
        for name, entry in entries.items():
            fields = {field: Type(text).name for field, text in fields_of(entry).items()}
            holds = {field: inner for field, inner in fields.items() if inner in inside}
            if name not in briefs and holds:
                found[name] = holds
        if found == carriers:
            return carriers
        carriers, inside = found, inside | set(found)


def plain_in_ts(spec, kind):
    if kind.kind == "one" and kind.name in spec["view_words"] and kind.plain == "null":
        return f'"{spec["view_words"][kind.name][0]}"'
    return "NONE" if kind.plain == "[]" else kind.plain


def make_ts(spec):
    out = HEAD + "\n"
    out += f"export const PROTOCOL = {spec['version']};\n\n"
    for name, words in spec["view_words"].items():
        quoted = " | ".join(f'"{word}"' for word in words)
        out += f"export type {name} = {quoted};\n\n"
    for name, fields in spec["view_types"].items():
        out += ts_interface(name, fields, "")
    out += "const NONE: never[] = [];\n\n" + ts_shapes(spec)
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
