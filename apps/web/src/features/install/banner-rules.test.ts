import { expect, test } from "vitest";
import {
  installBannerDelay,
  installDismissalRemembered,
  isIos,
  mayShowBanner,
  rememberDismissal,
  rememberInstalled,
} from "./banner-rules.ts";

const day = 24 * 60 * 60 * 1000;
function flags() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

test("the banner waits 3 s, and a dismissal holds 7 days", () => {
  expect([installBannerDelay, installDismissalRemembered]).toEqual([3_000, 7 * day]);
});

test("it may be shown to a newcomer, never in the installed app", () => {
  expect(mayShowBanner(flags(), false, 0)).toBe(true);
  expect(mayShowBanner(flags(), true, 0)).toBe(false);
});

test("once installed it is never shown", () => {
  const kept = flags();
  rememberInstalled(kept);
  expect(kept.kept.get("pwa-installed")).toBe("true");
  expect(mayShowBanner(kept, false, 0)).toBe(false);
});

test("dismissed, it stays away for 7 days", () => {
  const kept = flags();
  rememberDismissal(kept, 1000);
  expect(kept.kept.get("pwa-install-dismissed")).toBe("1000");
  expect(mayShowBanner(kept, false, 1000 + 7 * day - 1)).toBe(false);
  expect(mayShowBanner(kept, false, 1000 + 7 * day)).toBe(true);
});

test("a flag that is no timestamp hides nothing", () => {
  const kept = flags();
  kept.setItem("pwa-install-dismissed", "yes");
  expect(mayShowBanner(kept, false, 0)).toBe(true);
});

test("an iPad that calls itself a Mac is told by its touch screen", () => {
  const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15";
  expect(isIos({ userAgent: mac, maxTouchPoints: 5 })).toBe(true);
  expect(isIos({ userAgent: mac, maxTouchPoints: 0 })).toBe(false);
  expect(isIos({ userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)", maxTouchPoints: 5 })).toBe(true);
});
