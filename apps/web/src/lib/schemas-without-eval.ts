/**
 * The page may not make code from text (Content-Security-Policy), so schemas must not try. zod shares its settings under
 * this name: it is `z.config({ jitless: true })` without loading zod, which most first visits never need.
 */
export function keepSchemasFromEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
