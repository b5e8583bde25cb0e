import type { TimelineEntry } from "@meridian/contract/queue/schemas";
import { expect, test } from "vitest";
import { findOpenReturn } from "./find-open-return.ts";

const find = (...newestFirst: readonly string[]) =>
  findOpenReturn(
    newestFirst.map((action, index): TimelineEntry => ({
      at: String(index),
      actor: null,
      action,
      detail: {},
      comment: null,
      changes: [],
    })),
  )?.at ?? null;

test("a record stays returned through edits and comments, until it is finished again", () => {
  expect(find("edited", "commented", "returned", "final")).toBe("2");
  expect(find("returned", "edited", "returned")).toBe("0");
  expect(find("final", "returned")).toBeNull();
  expect(find("second-reading-started", "returned")).toBeNull();
  expect(find("saved")).toBeNull();
});
