/**
 * The Content-Security-Policy forbids eval, so zod must not compile schemas. This global is where zod keeps its config:
 * the same as `z.config({ jitless: true })` without loading zod, which most first visits never need.
 */
export function disableZodEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
