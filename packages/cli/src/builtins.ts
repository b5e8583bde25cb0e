/**
 * Node built-ins without their ESM wrapper. Importing node:fs or node:util as ESM also loads streams, promises and MIME
 * parsing, which the CLI does not use and which take about a tenth of a short run.
 */
export const fs = process.getBuiltinModule("node:fs");
export const util = process.getBuiltinModule("node:util");
