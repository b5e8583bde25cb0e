import { defineCall } from "@meridian/contract/calls/define-call";
import { InfiniteQueryObserver, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { callPages, callQuery } from "./call-query.ts";
import { createQueryClient } from "./query-client.ts";

const getTerm = defineCall("GET /api/terms/:id", "public", { response: z.object({ name: z.string() }) });
const listTerms = defineCall("GET /api/terms", "public", {
  query: z.object({ year: z.optional(z.number()), before: z.optional(z.string()) }),
  response: z.object({ names: z.array(z.string()), next: z.nullable(z.string()) }),
});

let requests: { readonly path: string; readonly signal: AbortSignal | null | undefined }[];
let respond: () => Promise<Response>;
beforeEach(() => {
  requests = [];
  vi.stubGlobal("fetch", (path: string, { signal }: RequestInit) => {
    requests.push({ path, signal });
    return respond();
  });
});

test("fetches a call under its group, and passes options on", async () => {
  const client = createQueryClient();
  respond = async () => Response.json({ name: "Fall" });
  const query = callQuery(["terms"], getTerm, { params: { id: "f 1" }, select: ({ name }) => name });
  const observer = new QueryObserver(client, query);
  observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("Fall"));
  expect(requests.map(({ path }) => path)).toEqual(["/api/terms/f%201"]);
  expect(client.getQueriesData({ queryKey: ["terms"] })).toHaveLength(1);
  expect(query.queryKey).not.toEqual(callQuery(["terms"], getTerm, { params: { id: "2" } }).queryKey);
});

test("takes the input of the call and nothing else", () => {
  // @ts-expect-error -- the ID is missing
  callQuery(["terms"], getTerm);
  // @ts-expect-error -- the call has no such field
  callPages(["terms"], listTerms, "before", { query: { month: 1 } });
  expect(callQuery(["terms"], listTerms).queryKey[1]).toBe("GET /api/terms");
});

test("cancels the request when no screen shows it anymore", async () => {
  respond = () => new Promise(() => {});
  const close = new QueryObserver(createQueryClient(), callQuery(["terms"], listTerms)).subscribe(() => {});
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.signal?.aborted).toBe(false);
  close();
  expect(requests[0]?.signal?.aborted).toBe(true);
});

test("asks for the next page with the cursor of the last one", async () => {
  respond = async () => Response.json({ names: ["Fall"], next: requests.length === 1 ? "f1" : null });
  const list = new InfiniteQueryObserver(
    createQueryClient(),
    callPages(["terms"], listTerms, "before", { query: { year: 2027 } }),
  );
  list.subscribe(() => {});
  await vi.waitFor(() => expect(list.getCurrentResult().hasNextPage).toBe(true));
  await list.fetchNextPage();
  expect(requests.map(({ path }) => path)).toEqual([
    "/api/terms?year=2027",
    "/api/terms?year=2027&before=f1",
  ]);
  expect(list.getCurrentResult().hasNextPage).toBe(false);
});
