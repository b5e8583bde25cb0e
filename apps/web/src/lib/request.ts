import type { Call, CallParams, CallResult, Unparsed } from "@meridian/contract/calls/define-call";
import { anyResponse, callApi, type ResponseParser } from "./api.ts";

/** The parts of a request that the call's declaration names, and a signal to cancel it. */
export type RequestInput<C extends Call> = AddressInput<C> &
  Part<"body", Unparsed<C["body"]>> & { readonly signal?: AbortSignal };

/** The parts that the address contains. */
type AddressInput<C extends Call> = Part<"params", CallParams<C>> & Part<"query", Unparsed<C["query"]>>;

/** Absent if the call has no such part, optional if every field of it is. */
type Part<Name extends string, Value> = undefined extends Value
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value };

/** A call without required parts can be made without an argument. */
type Argument<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/** Calls our API and parses the response; throws an `ApiError` with the server's message. */
export function request<C extends Call>(
  call: C,
  ...[input]: Argument<RequestInput<C>>
): Promise<CallResult<C>> {
  const { body, signal } = (input ?? {}) as { readonly body?: unknown; readonly signal?: AbortSignal };
  const [method] = call.route.split(" ");
  return callApi(fillAddress(call, input), (call.response ?? anyResponse) as ResponseParser<CallResult<C>>, {
    ...(method === "GET" ? {} : { method }),
    body,
    signal,
  });
}

/** The address of a call, for links and downloads. */
export function callUrl<C extends Call>(call: C, ...[input]: Argument<AddressInput<C>>): string {
  return fillAddress(call, input);
}

function fillAddress(call: Call, input: unknown): string {
  const { params = {}, query = {} } = (input ?? {}) as {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, unknown>>;
  };
  const path = call.route
    .slice(call.route.indexOf(" ") + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString();
  return search === "" ? path : `${path}?${search}`;
}
