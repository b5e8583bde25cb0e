import { expect, test } from "vitest";
import { notify, notifyError, onFirstToast, showToastsWith, type Toast } from "./toasts.ts";

test("a toast said before the toaster has arrived wakes it and is shown when it does", () => {
  let woken = 0;
  const stop = onFirstToast(() => {
    woken += 1;
  });
  notifyError("Failed to sign out");
  expect(woken).toBe(1);

  const shown: Toast[] = [];
  const hidden: string[] = [];
  const leave = showToastsWith(
    (toast) => void shown.push(toast),
    (id) => void hidden.push(id),
  );
  const takeAway = notify("3 courses deleted", { label: "Undo", run: () => {} });
  expect(shown.map(({ kind, message }) => [kind, message])).toEqual([
    ["error", "Failed to sign out"],
    ["plain", "3 courses deleted"],
  ]);
  expect(new Set(shown.map((toast) => toast.id)).size).toBe(2);
  expect(woken).toBe(1);

  takeAway();
  expect(hidden).toEqual([shown[1]!.id]);
  leave();
  stop();
});
