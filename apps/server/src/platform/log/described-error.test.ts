import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

test("logs a failed query with its statement and stack, without parameters or row data", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => lines.push(line) });
  const cause = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    detail: "Key (email)=(ann@example.test) already exists.",
  });
  const queryError = new DrizzleQueryError(
    "insert into sessions (token) values ($1)",
    ["s3cret-token"],
    cause,
  );
  log.error({ err: queryError }, "request failed");
  expect(lines[0]).toContain("insert into sessions");
  expect(lines[0]).toContain("23505");
  expect(lines[0]).toContain("described-error.test.ts");
  expect(lines[0]).not.toContain("s3cret-token");
  expect(lines[0]).not.toContain("ann@example.test");
});

test("does not log input that the database could not parse", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => lines.push(line) });
  const cause = Object.assign(new Error('invalid input syntax for type numeric: "Organic Chemistry"'), {
    code: "22P02",
  });
  log.error({ err: new DrizzleQueryError("select $1::numeric", ["Organic Chemistry"], cause) }, "failed");
  expect(lines[0]).toContain("invalid input syntax for type numeric");
  expect(lines[0]).not.toContain("Organic");
});

test("handles thrown values that are not errors", () => {
  const lines: string[] = [];
  createLog("info", { write: (line: string) => lines.push(line) }).error({ err: "odd" }, "x");
  expect(JSON.parse(lines[0]!)).toMatchObject({ err: { type: "string", message: "odd" } });
});
