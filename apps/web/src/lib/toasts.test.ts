import { expect, test } from "vitest";
import {
  clearErrors,
  notify,
  notifyError,
  notifySuccess,
  onFirstToast,
  showToastsWith,
  type Toast,
} from "./toasts.ts";

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

test("errors do not pile up: the same one is shown once, and a success or the next try clears them", () => {
  const onScreen = new Map<string, string>();
  const leave = showToastsWith(
    ({ id, message }) => void onScreen.set(id, message),
    (id) => void onScreen.delete(id),
  );
  const shown = () => [...onScreen.values()];
  notifyError("Wrong password");
  notifyError("Wrong password");
  notifyError("Failed to sign out");
  expect(shown()).toEqual(["Wrong password", "Failed to sign out"]);
  clearErrors();
  expect(shown()).toEqual([]);
  notifyError("Wrong password");
  notify("3 courses deleted");
  notifySuccess("Saved");
  expect(shown()).toEqual(["3 courses deleted", "Saved"]);
  leave();
});
