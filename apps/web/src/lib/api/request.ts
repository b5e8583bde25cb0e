import type { Call, CallParams, CallResult, Unparsed } from "@meridian/contract/calls/define-call";
import { apiError, sendRequest } from "./api.ts";

/** The parts of a request that the call's declaration names, and a signal to cancel it. */
export type RequestInput<C extends Call> = AddressInput<C> &
  Part<"body", Unparsed<C["body"]>> & { readonly signal?: AbortSignal };

/** The parts that the address contains. */
type AddressInput<C extends Call> = Part<"params", CallParams<C>> & Part<"query", Unparsed<C["query"]>>;

/** Absent if the call has no such part, optional if every field of it is. */
type Part<Name extends string, Value> = undefined extends Value
  ? unknown
  : EmptyObject extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value };

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- assignable to a type whose fields are all optional
type EmptyObject = Record<never, never>;

/** A call without required parts can be made without an argument. */
type Argument<Input> = EmptyObject extends Input ? [input?: Input] : [input: Input];

/**
 * Calls our API and parses the response; throws an `ApiError` with the server's message. A mutation is retried once
 * under the same idempotency key (decision 113).
 */
export async function request<C extends Call>(
  call: C,
  ...[input]: Argument<RequestInput<C>>
): Promise<CallResult<C>> {
  const content = isRaw(call) ? await (await send(call, input)).json() : await sendJson(call, input);
  return (call.response ? call.response.parse(content) : undefined) as CallResult<C>;
}

async function sendJson(call: Call, input: unknown): Promise<unknown> {
  const { body, signal } = (input ?? {}) as RequestParts;
  const method = getMethod(call);
  const apiRequest = { method, path: fillAddress(call, input), body, signal };
  // Calls that set the session cookie must not be repeated; those that only read are retried by their query.
  const isSentOnce = method === "GET" || call.repeat === "never" || call.repeat === "harmless";
  if (isSentOnce) return sendRequest(apiRequest);
  // Loaded with the first mutation: the first load does not need the query library.
  const { runMutation } = await import("./run-mutation.ts");
  const idempotencyKey = crypto.randomUUID();
  return runMutation(() => sendRequest({ ...apiRequest, idempotencyKey }));
}

/** Downloads the file that a call returns; throws an `ApiError` with the server's message. */
export function requestFile<C extends Call>(
  call: C,
  ...[input]: Argument<RequestInput<C>>
): Promise<Response> {
  return send(call, input);
}

async function send(call: Call, input: unknown): Promise<Response> {
  const { body, signal } = (input ?? {}) as RequestParts;
  const isJson = body !== undefined && !isRaw(call);
  const response = await fetch(fillAddress(call, input), {
    method: getMethod(call),
    headers: isJson ? { "content-type": "application/json" } : {},
    body: isJson ? JSON.stringify(body) : ((body as BodyInit | undefined) ?? null),
    signal: signal ?? null,
    credentials: "same-origin",
  });
  if (response.ok) return response;
  throw apiError(response.status, await response.json().catch(() => null));
}

/** The address of a call, for links and downloads. */
export function callUrl<C extends Call>(call: C, ...[input]: Argument<AddressInput<C>>): string {
  return fillAddress(call, input);
}

function getMethod({ route }: Call): string {
  return route.slice(0, route.indexOf(" "));
}

function isRaw({ body }: Call): boolean {
  return body !== undefined && "raw" in body;
}

interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

function fillAddress(call: Call, input: unknown): string {
  const { params = {}, query = {} } = (input ?? {}) as RequestParts;
  const path = call.route
    .slice(call.route.indexOf(" ") + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value as string | number)]],
    ),
  ).toString();
  return search === "" ? path : `${path}?${search}`;
}
