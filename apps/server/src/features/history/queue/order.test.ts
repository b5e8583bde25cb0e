import { actionRequest } from "@meridian/contract/queue/action-schemas";
import { expect, test } from "vitest";
import { queueOrder, writeCursor } from "./order.ts";

const id = "00000000-0000-4000-8000-000000000000";
const at = "2026-11-16 10:00:00.123456+00";

test("accepts its own cursors, also for records without a due date", () => {
  for (const day of ["2026-11-16", "9999-12-31"])
    for (const view of ["open", "done"] as const)
      expect(() => queueOrder(view).after(writeCursor(`${day} ${at}`, id))).not.toThrow();
});

test("rejects dates that do not exist before the database does", () => {
  expect(() => queueOrder("open").after(writeCursor(`2026-02-31 ${at}`, id))).toThrow("does not exist");
  const isAccepted = (dueOn: string) =>
    actionRequest.safeParse({ id, action: { kind: "due", dueOn }, records: { ids: [id] } }).success;
  expect(["2026-02-28", "2028-02-29"].map(isAccepted)).toEqual([true, true]);
  expect(["2026-02-31", "2026-02-29", "0001-01-01", "today"].map(isAccepted)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
