import { fs } from "./builtins.ts";
import { printError } from "./files.ts";

/** Progress line on stderr for long files; silent when stderr is not a terminal. */
export function createProgressLine(file: string): {
  show(bytes: number, students: number, courses: number): void;
  clear(): void;
} {
  if (!isTerminal()) return { show: () => {}, clear: () => {} };
  const size = file === "-" ? 0 : fs.statSync(file, { throwIfNoEntry: false })?.size;
  let last = performance.now();
  let shown = false;
  return {
    show(bytes, students, courses) {
      const now = performance.now();
      if (now - last < 250) return;
      last = now;
      shown = true;
      const share = size ? `${Math.floor((bytes / size) * 100)}%, ` : "";
      printError(`\r${share}${formatCount(students)} students, ${formatCount(courses)} courses`);
    },
    clear() {
      if (shown) printError("\r\u001b[K");
    },
  };
}

/** One line on stderr that is replaced at each step; silent when stderr is not a terminal. */
export function createStatusLine(): { show(text: string): void; clear(): void } {
  if (!isTerminal()) return { show: () => {}, clear: () => {} };
  return {
    show: (text) => printError(`\r\u001b[K${text}`),
    clear: () => printError("\r\u001b[K"),
  };
}

/** A terminal is a character device (so is /dev/null, where the output does no harm). */
function isTerminal(): boolean {
  try {
    return fs.fstatSync(2).isCharacterDevice();
  } catch {
    return false;
  }
}

function formatCount(value: number): string {
  return value.toLocaleString("en-US");
}
