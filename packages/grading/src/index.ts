// The package's public surface: the engine, its types and the pure helpers that screens share.
export type * from "./types.ts";
export type * from "./transcript.ts";
export type * from "./evaluation.ts";
export * from "./policy.ts";
