// What the page's worker does for the module, and how the module is told: web/src/browser/engine.ts is the other side.
#pragma once

#include <cstddef>
#include <string_view>

// Compiled for this machine, the other side is what a test puts in its place (tests/server/browser.h).
#ifdef __wasm__
#define WASM_IMPORT(name) __attribute__((import_module("host"), import_name(name)))
#define WASM_EXPORT(name) extern "C" __attribute__((export_name(name)))
#else
#define WASM_IMPORT(name)
#endif

extern "C" {
WASM_IMPORT("send") void host_send(int client, char const* text, std::size_t size);
WASM_IMPORT("close") void host_close(int client, int code, char const* why, std::size_t size);
WASM_IMPORT("reply")
void host_reply(int request, int status, char const* type, std::size_t type_size, char const* body, std::size_t size);
// Keeps it for good, then calls kept(ticket).  What: lines of a table from number `seq`; `keep_meta`; `keep_table`.
WASM_IMPORT("keep") void host_keep(int ticket, int table, int seq, char const* text, std::size_t size);
// Keeps a pack of this browser's own, or forgets it where there are no bytes, then calls kept(ticket).
WASM_IMPORT("keep_pack")
void host_keep_pack(int ticket, char const* game, std::size_t game_size, char const* id, std::size_t id_size,
                    char const* bundle, std::size_t size);
// Reads YAML: what stands there as JSON, in room that room() gave and whoever called gives back.
WASM_IMPORT("yaml") char* host_yaml(char const* text, std::size_t size, std::size_t* told_size);
WASM_IMPORT("after") void host_after(int milliseconds, int timer);
// Has another worker think about it, then calls thought(ticket).  The job is written by wasm/thoughts.h.
WASM_IMPORT("think") void host_think(int ticket, char const* job, std::size_t size);
WASM_IMPORT("report") void host_report(char const* line, std::size_t size);
}

namespace wasm {

constexpr int keep_meta = -1;   // the table's meta
constexpr int keep_table = -2;  // a new table: its record as JSON, the beginning of its chronicle included

}  // namespace wasm
