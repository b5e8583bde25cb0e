const localHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Local mode only serves these host names (apps/server/src/config/local-mode.ts); production serves none of them. */
export const isLocalDevelopment = (): boolean => localHosts.has(globalThis.location.hostname);
