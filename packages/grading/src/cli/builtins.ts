/**
 * Node's own modules without their ESM wrapping: an `import` of node:fs or node:util also loads streams, promises and MIME
 * parsing, which this program never uses and which cost a tenth of a short run.
 */
export const fs = process.getBuiltinModule("node:fs");
export const util = process.getBuiltinModule("node:util");
