import { expect, test } from "vitest";
import {
  installBannerDelay,
  installDismissalLifetime,
  isIos,
  canShowBanner,
  rememberDismissal,
  rememberInstalled,
} from "./banner-rules.ts";

const day = 24 * 60 * 60 * 1000;
function fakeStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
  };
}

test("waits 3 s, and remembers a dismissal for 7 days", () => {
  expect([installBannerDelay, installDismissalLifetime]).toEqual([3_000, 7 * day]);
});

test("is shown to new visitors, never in the installed app", () => {
  expect(canShowBanner(fakeStorage(), false, 0)).toBe(true);
  expect(canShowBanner(fakeStorage(), true, 0)).toBe(false);
});

test("is never shown once installed", () => {
  const storage = fakeStorage();
  rememberInstalled(storage);
  expect(storage.entries.get("pwa-installed")).toBe("true");
  expect(canShowBanner(storage, false, 0)).toBe(false);
});

test("stays hidden for 7 days after dismissal", () => {
  const storage = fakeStorage();
  rememberDismissal(storage, 1000);
  expect(storage.entries.get("pwa-install-dismissed")).toBe("1000");
  expect(canShowBanner(storage, false, 1000 + 7 * day - 1)).toBe(false);
  expect(canShowBanner(storage, false, 1000 + 7 * day)).toBe(true);
});

test("ignores a dismissal flag that is not a timestamp", () => {
  const storage = fakeStorage();
  storage.setItem("pwa-install-dismissed", "yes");
  expect(canShowBanner(storage, false, 0)).toBe(true);
});

test("recognizes an iPad that identifies as a Mac by its touch screen", () => {
  const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15";
  expect(isIos({ userAgent: mac, maxTouchPoints: 5 })).toBe(true);
  expect(isIos({ userAgent: mac, maxTouchPoints: 0 })).toBe(false);
  expect(isIos({ userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)", maxTouchPoints: 5 })).toBe(true);
});
