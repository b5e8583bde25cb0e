import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { emitAuthEvent } from "../session/auth-events.ts";
import { queryKeys } from "./query-client.ts";
import { getSharedQueryClient } from "./query-provider.tsx";

test.each(["SIGNED_IN", "SIGNED_OUT"] as const)("%s clears the subscription cache", (event) => {
  const queries = getSharedQueryClient();
  const key = queryKeys.subscriptionStatus;
  queries.setQueryData(key, "active");
  emitAuthEvent("USER_UPDATED");
  expect(queries.getQueryData(key)).toBe("active");
  emitAuthEvent(event);
  expect(queries.getQueryData(key)).toBeUndefined();
});

test("SIGNED_IN reloads data on screen without removing it, except the subscription", async () => {
  const queries = getSharedQueryClient();
  const queryFn = vi.fn(async () => "loaded");
  const { userProfile, subscriptionStatus } = queryKeys;
  const leave = [userProfile, subscriptionStatus].map((queryKey) =>
    new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {}),
  );
  await vi.waitFor(() => expect(queries.getQueryData(subscriptionStatus)).toBe("loaded"));
  emitAuthEvent("SIGNED_IN");
  expect(queries.getQueryData(userProfile)).toBe("loaded");
  expect(queries.getQueryData(subscriptionStatus)).toBeUndefined();
  await vi.waitFor(() => expect(queries.getQueryData(subscriptionStatus)).toBe("loaded"));
  expect(queryFn).toHaveBeenCalledTimes(4);
  for (const stop of leave) stop();
});

test("TEAM_SWITCHED removes all data of the previous team and loads what is on screen again", async () => {
  const queries = getSharedQueryClient();
  let team = "Northfield";
  const queryFn = async () => team;
  queries.setQueryData(["left page"], team);
  const observer = new QueryObserver(queries, { queryKey: ["open page"], queryFn, staleTime: Infinity });
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("Northfield"));
  team = "South Bay";
  emitAuthEvent("TEAM_SWITCHED");
  expect(queries.getQueryData(["left page"])).toBeUndefined();
  expect(queries.getQueryData(["open page"])).toBeUndefined();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("South Bay"));
  leave();
});
