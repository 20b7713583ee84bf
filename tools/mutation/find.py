"""Finds the places in a rule file where a fault can be put in, and writes the file with all of them in it.

Every fault has a number.  The written file asks `mutants::on(number)` at each place, so one build holds all faults of a
game and an environment variable says which one is made: a fault costs a run of the tests, not a build.
"""

import hashlib
import re
from dataclasses import dataclass, field

import clang.cindex as cx

K = cx.CursorKind
FUNCTIONS = (K.FUNCTION_DECL, K.CXX_METHOD, K.FUNCTION_TEMPLATE, K.CONSTRUCTOR)
LEDGER_ID = re.compile(r"\b[A-Z]{2}-[A-Z]+-\d+[a-z]?\b")
COMPARISONS = {"<", "<=", ">", ">=", "==", "!="}
WORDS = {"<": "less", "<=": "at_most", ">": "more", ">=": "at_least", "==": "same", "!=": "differs"}
# What each comparison becomes: turned round, and shifted by one where there is an order.
FAULTS = {"<": (">=", "<="), "<=": (">", "<"), ">": ("<=", ">="), ">=": ("<", ">"), "==": ("!=",), "!=": ("==",)}
# What a companion prefers, which answer is the usual one, how things are said and how an answer is written down (the
# conformance suite asks of every option for a key of its own): no rules, and tested elsewhere.
TASTE_AND_WORDS = {"instinct", "usual", "say", "tell", "prompt", "key"}


@dataclass
class Mutant:
    file: str
    line: int
    column: int
    kind: str  # refusal, commit, comparison, side, condition, order, seat, constant
    before: str
    after: str
    function: str
    number: int = 0
    ids: list = field(default_factory=list)
    place: int = 0  # how many of the same kind and text stand before it in the same function

    @property
    def key(self):
        """The same for the same fault as long as its function and text stay, wherever the lines move."""
        text = "\0".join((self.file, self.function, self.kind, self.before, self.after, str(self.place)))
        return hashlib.sha256(text.encode()).hexdigest()[:16]


@dataclass
class Edit:
    """Text put in before `start` and behind `end`; what lies between keeps its own edits."""

    start: int
    end: int
    prefix: str
    suffix: str
    numbers: tuple
    swaps: list = field(default_factory=list)  # (offset, length, text): an operator that becomes a comma


def inner(cursor):
    """What stands inside conversions that nobody wrote."""
    children = list(cursor.get_children())
    while cursor.kind == K.UNEXPOSED_EXPR and len(children) == 1 and children[0].extent == cursor.extent:
        cursor, children = children[0], list(children[0].get_children())
    return cursor


class Finder:
    def __init__(self, path, name, arguments):
        self.name = name
        self.source = path.read_bytes()
        self.mutants, self.edits = [], []
        unit = cx.Index.create().parse(str(path), args=arguments)
        errors = [d for d in unit.diagnostics if d.severity >= cx.Diagnostic.Error]
        if errors:
            raise SystemExit(f"{name} cannot be read: {errors[0].spelling}")
        self.lines = self.source.decode().split("\n")
        self.path = str(path)
        self.function = ""
        self.seen = {}
        self.looked_at = set()
        # What an assertion says is no rule.
        self.macros = [m.span() for m in re.finditer(rb"\bassert\(.*?\);", self.source, re.S)]
        for cursor in unit.cursor.get_children():
            if cursor.location.file and cursor.location.file.name == self.path:
                self.walk(cursor, [])

    # --- looking ---------------------------------------------------------------------------------------------------

    def text(self, start, end):
        return self.source[start:end].decode()

    def span(self, cursor):
        return cursor.extent.start.offset, cursor.extent.end.offset

    def note(self, cursor, kind, before, after):
        at = cursor.extent.start
        before, after = " ".join(before.split()), " ".join(after.split())
        mutant = Mutant(self.name, at.line, at.column, kind, before, after, self.function)
        mutant.ids = self.ids_near(at.line)
        key = (self.function, kind, before, after)
        mutant.place = self.seen[key] = self.seen.get(key, -1) + 1
        mutant.number = len(self.mutants) + 1
        self.mutants.append(mutant)
        return mutant.number

    def ids_near(self, line):
        """Ids on the line itself, else the nearest above or below, else those of the chapter's head."""
        for reach in range(0, 6):
            found = []
            for n in {line - reach, line + reach}:
                if 1 <= n <= len(self.lines):
                    found += LEDGER_ID.findall(self.lines[n - 1])
            if found:
                return sorted(set(found))
        return []

    def inside_macro(self, start, end):
        return any(a < end and start < b for a, b in self.macros)

    def walk(self, cursor, parents):
        start, end = self.span(cursor)
        if start == end or self.inside_macro(start, end):
            return
        named = self.function
        if cursor.kind in FUNCTIONS and not cursor.is_definition():
            return
        if cursor.kind in FUNCTIONS and cursor.spelling in TASTE_AND_WORDS:
            return
        if cursor.kind in FUNCTIONS:
            self.function = f"{cursor.semantic_parent.spelling}::{cursor.spelling}"
        if cursor.kind in (K.STATIC_ASSERT, K.ENUM_DECL, K.CASE_STMT):
            if cursor.kind != K.CASE_STMT:
                return
        self.look(cursor, parents)
        children = list(cursor.get_children())
        if cursor.kind == K.CASE_STMT:
            children = children[1:]  # the label is a constant of the language
        for child in children:
            self.walk(child, parents + [cursor])
        self.function = named

    def look(self, cursor, parents):
        # An awaited call stands in the tree once for each step of the waiting: what is inside it is one fault, not five.
        here = (cursor.kind, cursor.spelling, *self.span(cursor))
        if here in self.looked_at:
            return
        self.looked_at.add(here)
        if cursor.kind == K.BINARY_OPERATOR or (
            cursor.kind == K.CALL_EXPR and cursor.spelling.startswith("operator")
        ):
            self.look_at_operator(cursor, parents)
        if cursor.kind == K.CALL_EXPR and cursor.spelling == "refuse_if":
            self.look_at_refusal(cursor)
        if cursor.kind == K.CALL_EXPR and cursor.spelling == "commit":
            start, end = self.span(cursor)
            n = self.note(cursor, "commit", self.text(start, end), "nothing")
            self.edits.append(Edit(start, end, f"(mutants::on({n}) ? void() : void(", "))", (n,)))
        if cursor.kind == K.IF_STMT and not self.look_at_returned_refusal(cursor):
            self.look_at_condition(cursor)
        if cursor.kind == K.INTEGER_LITERAL:
            self.look_at_constant(cursor, parents)
        if cursor.kind == K.CALL_EXPR and cursor.spelling in ("ask", "ask_again", "ask_if_any"):
            self.look_at_seat(cursor)
        if cursor.kind == K.COMPOUND_STMT:
            self.look_at_order(cursor)

    def operands(self, cursor):
        """(lhs, operator offset, operator, rhs), or nothing."""
        children = list(cursor.get_children())
        if len(children) == 3 and cursor.kind == K.CALL_EXPR:
            children = [children[0], children[2]]
        if len(children) != 2:
            return None
        (_, left_end), (right_start, _) = map(self.span, children)
        between = self.text(left_end, right_start) if left_end < right_start else ""
        operator = re.match(r"^([\s)]*)(<=>|<=|>=|==|!=|&&|\|\||<|>)([\s(]*)$", between)
        if not operator or ")" in operator.group(1) or "(" in operator.group(3):
            return None
        return children[0], left_end + len(operator.group(1)), operator.group(2), children[1]

    def look_at_operator(self, cursor, parents):
        found = self.operands(cursor)
        if not found:
            return
        left, at, operator, right = found
        start, end = self.span(cursor)
        if operator in COMPARISONS:
            numbers = []
            whole = self.text(start, end)
            # One step too far in a list is no other rule but undefined, and the sanitizers' matter; no step at all is one.
            counted = operator == "<" and bool(parents) and parents[-1].kind == K.FOR_STMT
            for other in FAULTS[operator][: 1 if counted else None]:
                changed = f"{self.text(start, at)}{other}{self.text(at + len(operator), end)}"
                numbers.append(self.note(cursor, "comparison", whole, changed))
            word = "counts" if counted else WORDS[operator]
            edit = Edit(start, end, f"mutants::{word}({numbers[0]}, ", ")", tuple(numbers))
            edit.swaps.append((at, len(operator), ","))
            self.edits.append(edit)
        elif operator in ("&&", "||"):
            for side in (left, right):
                a, b = self.span(side)
                n = self.note(side, "side", self.text(start, end), f"without {self.text(a, b)}")
                if operator == "&&":
                    prefix = f"(mutants::made({n}) || mutants::needed({n}, static_cast<bool>("
                else:
                    prefix = f"(!mutants::made({n}) && mutants::enough({n}, static_cast<bool>("
                self.edits.append(Edit(a, b, prefix, ")))", (n,)))

    def look_at_refusal(self, cursor):
        arguments = list(cursor.get_arguments())
        if not arguments:
            return
        start, end = self.span(arguments[0])
        n = self.note(arguments[0], "refusal", self.text(start, end), "never refused")
        prefix = f"(!mutants::made({n}) && mutants::enough({n}, static_cast<bool>("
        self.edits.append(Edit(start, end, prefix, ")))", (n,)))

    def look_at_returned_refusal(self, cursor):
        """if (...) return {"ST-DAZE-02", "it is Dazed"}: a refusal that its caller makes."""
        children = list(cursor.get_children())
        if len(children) != 2 or children[1].kind != K.RETURN_STMT:
            return False
        if not re.match(r'return \w*\{"[A-Z]{2}-[A-Z]+-\d', self.text(*self.span(children[1]))):
            return False
        start, end = self.span(children[0])
        if self.text(cursor.extent.start.offset, start).replace(" ", "") != "if(":
            return False
        n = self.note(children[0], "refusal", self.text(start, end), "never refused")
        prefix = f"(!mutants::made({n}) && mutants::enough({n}, static_cast<bool>("
        self.edits.append(Edit(start, end, prefix, ")))", (n,)))
        return True

    def look_at_condition(self, cursor):
        children = list(cursor.get_children())
        condition = inner(children[0])
        if condition.kind in (K.DECL_STMT, K.VAR_DECL) or len(children) > 3 or self.operands(condition):
            return
        start, end = self.span(condition)
        if self.text(cursor.extent.start.offset, start).replace(" ", "") != "if(":
            return
        n = self.note(condition, "condition", self.text(start, end), f"not ({self.text(start, end)})")
        self.edits.append(Edit(start, end, f"(mutants::on({n}) != static_cast<bool>(", "))", (n,)))

    def look_at_constant(self, cursor, parents):
        start, end = self.span(cursor)
        text = self.text(start, end)
        if not re.fullmatch(r"\d{1,3}", text):
            return
        for parent in parents[-2:]:
            if parent.kind == K.ARRAY_SUBSCRIPT_EXPR:
                return
            if parent.kind in (K.BINARY_OPERATOR, K.CALL_EXPR):
                found = self.operands(parent)
                if found and found[2] in COMPARISONS:
                    return  # shifted there
        if self.is_room_or_taste(start, end):
            return
        variable = next((p for p in parents if p.kind == K.VAR_DECL), None)
        if variable is not None and "constexpr" in self.text(variable.extent.start.offset, start):
            return
        n = self.note(cursor, "constant", text, str(int(text) + 1))
        around = " ".join(self.lines[cursor.extent.start.line - 1].split())
        self.mutants[-1].before = f"{text} in {around}"
        self.edits.append(Edit(start, end, f"mutants::number({n}, ", ")", (n,)))

    def is_room_or_taste(self, start, end):
        """How much room a list has (a constant of the language: it stays what it is), or what a companion prefers."""
        line = self.source.rfind(b"\n", 0, start) + 1
        before = self.text(line, start)
        after = self.text(end, self.source.find(b"\n", end))
        room = re.search(r"\w<[^<>;(){}]*(<[^<>;(){}]*>[^<>;(){}]*)?$", before) and re.match(r"[^<>;(){}]*>", after)
        return bool(room) or bool(re.search(r"\bworth = [^;{}]*$", before))

    def look_at_seat(self, cursor):
        """The question is put to the table instead of its seat, or to the first seat instead of the table."""
        arguments = list(cursor.get_arguments())
        if not arguments:
            return
        start, end = self.span(arguments[0])
        text = self.text(start, end)
        if not re.fullmatch(r"\w+", text) or any(e.start == start and e.end == end for e in self.edits):
            return
        n = self.note(cursor, "seat", self.text(*self.span(cursor)), "asks somebody else")
        self.edits.append(Edit(start, end, f"mutants::kept(mutants::elsewhere({n}, ", "))", (n,)))

    def look_at_order(self, cursor):
        """Two commits of the same block with nothing but constants built between them."""
        last = None
        for child in cursor.get_children():
            found = self.committing_statement(child)
            if found:
                if last:
                    self.pair(last, (child, found))
                last = (child, found)
            elif child.kind != K.DECL_STMT or "co_await" in self.text(*self.span(child)):
                last = None

    def committing_statement(self, cursor):
        if cursor.kind not in (K.CALL_EXPR, K.UNEXPOSED_EXPR):
            return None
        start, end = self.span(cursor)
        text = self.text(start, end)
        if not re.match(r"\w+\.commit\(", text):
            return None
        semicolon = self.source.find(b";", end)
        if self.source[end:semicolon].strip():
            return None
        return start, semicolon + 1

    def pair(self, first, second):
        (one, (a, b)), (_, (c, d)) = first, second
        n = self.note(one, "order", f"{self.text(a, b)} {self.text(c, d)}", "the other way round")
        # The first waits until the second is done; names between them keep their block.
        later = " ".join(self.text(a, b).split())
        self.edits.append(Edit(a, b, f"if (!mutants::on({n})) {{ ", " }", (n,)))
        self.edits.append(Edit(c, d, "", f" if (mutants::on({n})) {{ {later} }}", (n,)))

    # --- writing ---------------------------------------------------------------------------------------------------

    def written(self, offset, without=frozenset()):
        """The file with all faults in it, numbered from `offset`, but not those `without`."""
        events = []  # (place, what, rank, length, text): what closes comes before what opens, and opens first closes last
        for rank, edit in enumerate(self.edits):
            if set(edit.numbers) & without:
                continue
            events.append((edit.start, 1, rank, 0, self.renumber(edit.prefix, offset)))
            events.append((edit.end, 0, -rank, 0, self.renumber(edit.suffix, offset)))
            events += [(at, 2, rank, length, text) for at, length, text in edit.swaps]
        out, at = [], 0
        for where, _, _, length, text in sorted(events):
            out.append(self.source[at:where].decode() + text)
            at = where + length
        return "".join(out) + self.source[at:].decode()

    @staticmethod
    def renumber(text, offset):
        return re.sub(r"(mutants::\w+\()(\d+)", lambda m: f"{m.group(1)}{int(m.group(2)) + offset}", text)
