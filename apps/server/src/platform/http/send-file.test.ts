import { expect, test } from "vitest";
import { toBody } from "./send-file.ts";

test("makes a part of a file only once the client is ready for it", async () => {
  const made: string[] = [];
  async function* parts() {
    for (const part of ["é", "b", "c"]) {
      made.push(part);
      yield part;
    }
  }
  const reader = toBody(parts()).getReader();
  expect((await reader.read()).value).toEqual(Buffer.from("é"));
  // One part is made ahead.
  await expect.poll(() => made).toEqual(["é", "b"]);
  await reader.cancel();
  expect(made).toEqual(["é", "b"]);
});

test("ends a file whose time is over, and releases what its parts come from when the client leaves", async () => {
  let released = false;
  async function* parts() {
    try {
      for (;;) yield "part";
    } finally {
      released = true;
    }
  }
  const timeout = new AbortController();
  const reader = toBody(parts(), timeout.signal).getReader();
  await reader.read();
  timeout.abort(new Error("too long"));
  await expect(reader.read()).rejects.toThrow("too long");
  await expect.poll(() => released).toBe(true);
  released = false;
  const left = toBody(parts()).getReader();
  await left.read();
  await left.cancel();
  expect(released).toBe(true);
});
