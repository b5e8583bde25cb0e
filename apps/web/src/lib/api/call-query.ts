import type { Call, CallResult } from "@meridian/contract/calls/define-call";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
} from "@tanstack/react-query";
import { request, type RequestInput } from "./request.ts";

/** The call's input and the query's options in one object, which can be left out if the call needs no input. */
type Settings<C extends Call, Options> =
  object extends RequestInput<C>
    ? [settings?: Omit<RequestInput<C>, "signal"> & Options]
    : [settings: Omit<RequestInput<C>, "signal"> & Options];

type Options<Content, Data> = Omit<UndefinedInitialDataOptions<Content, Error, Data>, "queryKey" | "queryFn">;

/** The query of a call. Its key starts with the group, by which changes invalidate it; leaving the screen cancels it. */
export function callQuery<C extends Call, Data = CallResult<C>>(
  group: QueryKey,
  call: C,
  ...[settings]: Settings<C, Options<CallResult<C>, Data>>
) {
  const { input, options } = split(settings);
  return queryOptions<CallResult<C>, Error, Data>({
    ...options,
    queryKey: [...group, call.route, input],
    queryFn: ({ signal }) => send(call, { ...input, signal }),
  });
}

type Cursor = string | number | null;
type PagedCall = Call<Call["route"], Call["query"], Call["body"], { readonly next: Cursor }>;
type PageOptions<Page> = Omit<
  UndefinedInitialDataInfiniteOptions<Page, Error, InfiniteData<Page>, QueryKey, Cursor>,
  "queryKey" | "queryFn" | "initialPageParam" | "getNextPageParam"
>;

/** The query of a list that is loaded page by page. `cursor` is the field of the request that gets the last `next`. */
export function callPages<C extends PagedCall>(
  group: QueryKey,
  call: C,
  cursor: "after" | "before",
  ...[settings]: Settings<C, PageOptions<CallResult<C>>>
) {
  const { input, options } = split(settings);
  return infiniteQueryOptions<CallResult<C>, Error, InfiniteData<CallResult<C>>, QueryKey, Cursor>({
    ...options,
    queryKey: [...group, call.route, input],
    queryFn: ({ pageParam, signal }) =>
      send(call, { ...input, query: { ...input.query, [cursor]: pageParam }, signal }),
    initialPageParam: null,
    getNextPageParam: (page) => (page as { readonly next: Cursor }).next,
  });
}

function split(settings: object = {}) {
  const { params, query, body, ...options } = settings as {
    readonly params?: object;
    readonly query?: object;
    readonly body?: unknown;
  };
  return { input: { params, query, body }, options };
}

const send = <C extends Call>(call: C, input: object): Promise<CallResult<C>> =>
  (request as (call: C, input: object) => Promise<CallResult<C>>)(call, input);
