import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { cacheGroups } from "./client-cache.ts";
import { ApiError } from "./api.ts";
import { createQueryClient, queryKeys } from "./query-client.ts";
import { mutationDefaults, queryDefaults, retryDelay } from "./query-defaults.ts";

test("keeps data fresh for 5 minutes and cached for 10", () => {
  expect(queryDefaults.staleTime).toBe(300_000);
  expect(queryDefaults.gcTime).toBe(600_000);
});

test("retries a failed read 3 times with exponential backoff capped at 30 s", () => {
  expect(queryDefaults.retry).toBe(3);
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("refetches on window focus, not on reconnect", () => {
  expect(queryDefaults.refetchOnWindowFocus).toBe(true);
  expect(queryDefaults.refetchOnReconnect).toBe(false);
});

test("retries a failed mutation once after 1 s", () => {
  expect(mutationDefaults).toEqual({ retry: 1, retryDelay: 1000 });
});

test("creates the client with these settings", () => {
  const options = createQueryClient().getDefaultOptions();
  expect(options.queries).toMatchObject({ ...queryDefaults, retry: expect.any(Function) });
  expect(options.mutations).toMatchObject(mutationDefaults);
});

test("includes version v2 in the grading-systems key", () => {
  expect(queryKeys.gradingSystems("fr")).toEqual(["grading_systems", "v2", "fr"]);
});

test.each([
  [new ApiError(401, "not_signed_in", "You are not signed in."), 1],
  [new ApiError(404, "not_found", "No such record."), 1],
  [new ApiError(503, "unavailable", "The database is down."), 4],
  [new TypeError("Failed to fetch"), 4],
])("%s: %i attempts", async (error, times) => {
  const client = createQueryClient();
  let attempts = 0;
  const read = client.fetchQuery({
    queryKey: ["read"],
    queryFn: () => {
      attempts += 1;
      throw error;
    },
    retry: client.getDefaultOptions().queries!.retry!,
    retryDelay: 0,
  });
  await expect(read).rejects.toBe(error);
  expect(attempts).toBe(times);
});

test.each(["institutions", "user_profile", "academic_reports"])(
  "evicts the least-used entry of a full %s group, never one on screen",
  (name) => {
    const group = name === "user_profile" ? "user_profiles" : (name as "institutions" | "academic_reports");
    const { entries } = cacheGroups[group];
    const client = createQueryClient();
    const key = (number: number) => [name, String(number)];
    for (let number = 0; number < entries; number++) client.setQueryData(key(number), number);
    // All but the fourth are used once more; the first stays on screen.
    for (let number = 0; number < entries; number++) {
      if (number === 3) continue;
      const observer = new QueryObserver(client, { queryKey: key(number), enabled: false });
      const stop = observer.subscribe(() => {});
      if (number > 0) stop();
    }
    client.setQueryData(key(entries), "new");
    expect(client.getQueryCache().getAll()).toHaveLength(entries);
    expect(client.getQueryData(key(3))).toBeUndefined();
    expect(client.getQueryData(key(0))).toBe(0);
    expect(client.getQueryData(key(entries))).toBe("new");
    client.clear();
  },
);
