import { expect, test } from "vitest";
import { installBannerDelay, installDismissalLifetime } from "./features/install/banner-rules.ts";
import { scrollToTopThreshold } from "./features/layout/scroll-to-top.tsx";
import { pageVisitsKey } from "./features/monitoring/metrics/page-visits.ts";
import { leadStorageKey } from "./features/auth/lead/lead-access.ts";

const second = 1000;
const minute = 60 * second;

// The others are in the contract package (account-constants.test.ts, monitoring-constants.test.ts) and tested by their
// effect: retries in lib/api/request.test.ts, the data cache in lib/api/query-client.test.ts.
test("defines the browser's constants of spec section 9", () => {
  expect([installBannerDelay, installDismissalLifetime]).toEqual([3 * second, 7 * 24 * 60 * minute]);
  expect(scrollToTopThreshold).toBe(400);
  expect([leadStorageKey, pageVisitsKey]).toEqual(["lead-access-state", "meridian-page-visits"]);
});
