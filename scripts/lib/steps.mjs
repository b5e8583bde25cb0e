import { seconds } from "./run.mjs";

const running = new Map();
const isTerminal = process.stdout.isTTY;
let timer;

/**
 * Runs a step and prints its name with the time it took. On a terminal, a status line shows the steps that are running.
 * A step fails by throwing or by returning `ok: false`.
 */
export async function runStep(label, work) {
  const start = performance.now();
  running.set(label, start);
  if (isTerminal) timer ??= setInterval(showStatus, 200);
  else console.log(`  … ${label}`);
  try {
    const result = await work();
    finish(`  ${result?.ok === false ? "✗" : "✓"} ${label} (${seconds(start)})`, label);
    return result;
  } catch (error) {
    finish(`  ✗ ${label} (${seconds(start)})`, label);
    throw error;
  }
}

function showStatus() {
  const parts = [...running].map(([label, start]) => `${label} ${seconds(start)}`);
  process.stdout.write(`\r\x1b[2K  … ${parts.join(", ")}`.slice(0, (process.stdout.columns ?? 80) + 4));
}

function finish(line, label) {
  running.delete(label);
  if (isTerminal) process.stdout.write("\r\x1b[2K");
  console.log(line);
  if (running.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}
