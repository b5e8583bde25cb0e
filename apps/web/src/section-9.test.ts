import { expect, test } from "vitest";
import { installBannerDelay, installDismissalLifetime } from "./features/install/banner-rules.ts";
import { scrollToTopThreshold } from "./features/layout/scroll-to-top.tsx";
import { pageVisitsKey } from "./features/monitoring/metrics/page-visits.ts";
import { cacheGroups } from "./lib/client-cache.ts";
import { leadStorageKey } from "./features/auth/lead/lead-access.ts";
import { gradingSystemsVersion } from "./lib/query-client.ts";
import { mutationDefaults, queryDefaults, retryDelay } from "./lib/query-defaults.ts";

const second = 1000;
const minute = 60 * second;

// The others are in the contract package: account-constants.test.ts and monitoring-constants.test.ts.
test("defines the browser's constants of spec section 9", () => {
  expect(queryDefaults).toMatchObject({
    staleTime: 5 * minute,
    gcTime: 10 * minute,
    retry: 3,
    refetchOnWindowFocus: true,
    refetchOnReconnect: false,
  });
  expect([0, 1, 9].map(retryDelay)).toEqual([second, 2 * second, 30 * second]);
  expect(gradingSystemsVersion).toBe("v2");
  expect(mutationDefaults).toEqual({ retry: 1, retryDelay: second });
  expect(cacheGroups).toEqual({
    default: { lifetime: 5 * minute, entries: 100 },
    grading_systems: { lifetime: 60 * minute, entries: 10 },
    user_profiles: { lifetime: 15 * minute, entries: 50 },
    academic_reports: { lifetime: 5 * minute, entries: 100 },
    institutions: { lifetime: 30 * minute, entries: 20 },
  });
  expect([installBannerDelay, installDismissalLifetime]).toEqual([3 * second, 7 * 24 * 60 * minute]);
  expect(scrollToTopThreshold).toBe(400);
  expect([leadStorageKey, pageVisitsKey]).toEqual(["lead-access-state", "meridian-page-visits"]);
});
