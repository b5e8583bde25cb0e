import { statSync } from "node:fs";
import { isatty } from "node:tty";
import { complain } from "./files.ts";

/** A line on stderr that keeps a person company while a long file runs; silent when nobody watches. */
export function progressLine(file: string): {
  show(bytes: number, students: number, courses: number): void;
  clear(): void;
} {
  if (!isatty(2)) return { show: () => {}, clear: () => {} };
  const size = file === "-" ? 0 : statSync(file, { throwIfNoEntry: false })?.size;
  let last = performance.now();
  let shown = false;
  return {
    show(bytes, students, courses) {
      const now = performance.now();
      if (now - last < 250) return;
      last = now;
      shown = true;
      const share = size ? `${Math.floor((bytes / size) * 100)} %, ` : "";
      complain(`\r${share}${count(students)} students, ${count(courses)} courses`);
    },
    clear() {
      if (shown) complain("\r\u001b[K");
    },
  };
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}
