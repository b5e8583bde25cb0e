const localHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Local mode answers to these names only (apps/server/src/config.ts), production to none of them. */
export const isLocalDevelopment = (): boolean => localHosts.has(globalThis.location.hostname);
