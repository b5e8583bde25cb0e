/** The submit is simulated and takes about 1 second (spec section 2): no address leaves the browser yet. */
const simulatedSubmitMs = 1000;

export async function requestEarlyAccess(
  _email: string,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<void> {
  if (globalThis.navigator && !globalThis.navigator.onLine) throw new Error("offline");
  await wait(simulatedSubmitMs);
}
