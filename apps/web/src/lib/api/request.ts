import { callUrl, type AddressInput, type CallArgument, type Part } from "@meridian/contract/calls/call-url";
import type { Call, CallResult, Unparsed } from "@meridian/contract/calls/define-call";
import { sendFileRequest, sendRequest, type ApiRequest } from "./api.ts";

/** The parts of a request that the call's declaration names, and a signal to cancel it. */
export type RequestInput<C extends Call> = AddressInput<C> &
  Part<"body", Unparsed<C["body"]>> & { readonly signal?: AbortSignal };

/**
 * Calls our API and parses the response; throws an `ApiError` with the server's message. A mutation is retried once
 * under the same idempotency key (decision 113).
 */
export async function request<C extends Call>(
  call: C,
  ...[input]: CallArgument<RequestInput<C>>
): Promise<CallResult<C>> {
  const content = await run(call, input, sendRequest);
  return (call.response ? call.response.parse(content) : undefined) as CallResult<C>;
}

/** Like `request`, for a call that returns a file. */
export function requestFile<C extends Call>(
  call: C,
  ...[input]: CallArgument<RequestInput<C>>
): Promise<Response> {
  return run(call, input, sendFileRequest);
}

async function run<Content>(
  call: Call,
  input: unknown,
  send: (request: ApiRequest) => Promise<Content>,
): Promise<Content> {
  const { body, signal } = (input ?? {}) as { readonly body?: unknown; readonly signal?: AbortSignal };
  const method = call.route.slice(0, call.route.indexOf(" "));
  const isRaw = call.body !== undefined && "raw" in call.body;
  const apiRequest = {
    method,
    path: callUrl(call, input as AddressInput<Call>),
    ...(isRaw ? { file: body as BodyInit } : { body }),
    ...(signal && { signal }),
  };
  // Calls that set the session cookie must not be repeated; those that only read are retried by their query.
  const isSentOnce = method === "GET" || call.repeat === "never" || call.repeat === "harmless";
  if (isSentOnce) return send(apiRequest);
  // Loaded with the first mutation: the first load does not need the query library.
  const { runMutation } = await import("./query-provider.tsx");
  const idempotencyKey = crypto.randomUUID();
  return runMutation(() => send({ ...apiRequest, idempotencyKey }));
}
