import { createServer } from "node:net";

/**
 * Below what the system hands out by itself (from 32768 on Linux), a hundred for each process: between being found free
 * and being listened on, nobody else is given it.
 */
const first = 20_000 + (process.pid % 120) * 100;
let asked = 0;

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + (asked++ % 100);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
