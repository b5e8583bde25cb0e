import { createServer } from "node:net";

/**
 * Below the system's ephemeral ports (from 32768 on Linux), with a hundred ports per process, so that no other process
 * takes a port between finding it free and listening on it.
 */
const first = 20_000 + (process.pid % 120) * 100;
let requested = 0;

/** Finds a port that is currently free. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + (requested++ % 100);
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
