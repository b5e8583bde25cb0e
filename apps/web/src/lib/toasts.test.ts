import { expect, test } from "vitest";
import {
  clearErrors,
  notify,
  notifyError,
  notifySuccess,
  onFirstToast,
  registerToaster,
  type Toast,
} from "./toasts.ts";

test("loads the toaster for the first toast and shows it once the toaster is ready", () => {
  let loads = 0;
  const stop = onFirstToast(() => {
    loads += 1;
  });
  notifyError("Failed to sign out");
  expect(loads).toBe(1);

  const shown: Toast[] = [];
  const hidden: string[] = [];
  const unregister = registerToaster(
    (toast) => void shown.push(toast),
    (id) => void hidden.push(id),
  );
  const hideToast = notify("3 courses deleted", { label: "Undo", run: () => {} });
  expect(shown.map(({ kind, message }) => [kind, message])).toEqual([
    ["error", "Failed to sign out"],
    ["plain", "3 courses deleted"],
  ]);
  expect(new Set(shown.map((toast) => toast.id)).size).toBe(2);
  expect(loads).toBe(1);

  hideToast();
  expect(hidden).toEqual([shown[1]!.id]);
  unregister();
  stop();
});

test("shows a repeated error once and clears errors on success or the next attempt", () => {
  const onScreen = new Map<string, string>();
  const unregister = registerToaster(
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
  unregister();
});
