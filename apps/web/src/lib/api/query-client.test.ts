import { focusManager, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api.ts";
import { cacheGroups, createQueryClient, groupTimes } from "./query-client.ts";

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

/** Shows a query on a page and records when it is fetched. */
function show(queryFn: () => unknown = () => "data", options: object = {}) {
  const client = createQueryClient();
  const fetchedAt: number[] = [];
  const query = {
    queryKey: ["read"],
    queryFn: async () => {
      fetchedAt.push(Date.now());
      return queryFn();
    },
    ...options,
  };
  const open = () => new QueryObserver<unknown>(client, query).subscribe(() => {});
  return { client, fetchedAt, open, close: open() };
}

test("fetches data again when a page shows it after 5 minutes", async () => {
  const { fetchedAt, open } = show();
  await vi.advanceTimersByTimeAsync(5 * minute - 1);
  open();
  expect(fetchedAt).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  open();
  expect(fetchedAt).toEqual([0, 5 * minute]);
});

test("keeps data that no page shows for 10 minutes", async () => {
  const { client, close } = show();
  await vi.advanceTimersByTimeAsync(0);
  close();
  await vi.advanceTimersByTimeAsync(10 * minute - 1);
  expect(client.getQueryData(["read"])).toBe("data");
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(["read"])).toBeUndefined();
});

test("fetches stale data again when the window gets focus, not when the network returns", async () => {
  const { client, fetchedAt } = show();
  client.mount();
  await vi.advanceTimersByTimeAsync(6 * minute);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchedAt).toEqual([0]);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchedAt).toEqual([0, 6 * minute]);
  client.unmount();
});

test.each([new ApiError(503, "unavailable", "The database is down."), new TypeError("Failed to fetch")])(
  "retries a read 3 times with exponential backoff after %s",
  async (error) => {
    const { fetchedAt } = show(() => {
      throw error;
    });
    await vi.advanceTimersByTimeAsync(minute);
    expect(fetchedAt).toEqual([0, 1000, 3000, 7000]);
  },
);

test.each([401, 403, 404, 410, 429])("shows a %i at once, without a retry", async (status) => {
  const error = new ApiError(status, "refused", "No, because");
  const { client, fetchedAt } = show(() => {
    throw error;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryState(["read"])).toMatchObject({ status: "error", error });
  await vi.advanceTimersByTimeAsync(minute);
  expect(fetchedAt).toEqual([0]);
});

test.each([
  ["grading_systems", 60],
  ["user_profiles", 15],
  ["academic_reports", 5],
  ["institutions", 30],
] as const)("keeps %s fresh for %i minutes", async (group, minutes) => {
  const { fetchedAt, open } = show(() => "data", groupTimes(group));
  await vi.advanceTimersByTimeAsync(minutes * minute - 1);
  open();
  expect(fetchedAt).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  open();
  expect(fetchedAt).toEqual([0, minutes * minute]);
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
