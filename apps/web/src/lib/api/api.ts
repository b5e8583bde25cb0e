import type { ErrorEnvelope } from "@meridian/contract/calls/error-envelope";
import { emitAuthEvent } from "../session/auth-events.ts";

/** An API error response. `code` is for code to check, `message` is shown to the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;

  constructor(status: number, code: string, message: string, field?: string) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly file?: BodyInit;
  readonly signal?: AbortSignal;
  /** The server runs a request once per key, however often it is sent. */
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The request is rejected when another account is signed in. */
  readonly account?: string;
}

/** Sends a request once and returns the unparsed JSON of the response. */
export async function sendRequest(request: ApiRequest): Promise<unknown> {
  // Fails like `fetch` when the connection is lost before the whole response has arrived.
  return parseJson(await (await send(request, "application/json")).text());
}

/** Sends a request once and returns the whole file that the server responds with. */
export async function sendFileRequest(request: ApiRequest): Promise<Response> {
  const response = await send(request, "*/*");
  return new Response(await response.blob(), response);
}

async function send(request: ApiRequest, accept: string): Promise<Response> {
  const { method, path, body, file, signal, idempotencyKey, account, headers } = request;
  const response = await fetch(path, {
    method,
    headers: {
      accept,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
      ...(account !== undefined && { "meridian-account": account }),
      ...headers,
    },
    body: body === undefined ? (file ?? null) : JSON.stringify(body),
    signal: signal ?? null,
    credentials: "same-origin",
  });
  if (response.ok) return response;
  const error = apiError(response.status, parseJson(await response.text()));
  // Retry the call once the user has confirmed their identity.
  const isConfirmed =
    error.code === "step_up_required" &&
    (await confirmIdentity?.(error.field === "code" || error.field === "sso" ? error.field : "password"));
  if (isConfirmed) return send(request, accept);
  // A failed mutation opens the sign-in dialog over the page instead, so that unsaved input is not lost.
  if (error.code === "not_signed_in" && method === "GET") emitAuthEvent("SESSION_REFUSED");
  throw error;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * What the server requires before a sensitive call: a code when two-factor sign-in is on, otherwise the password. In a
 * session opened by an identity provider, signing in there again.
 */
export type StepUpProof = "code" | "password" | "sso";

type ConfirmDialog = (proof: StepUpProof) => Promise<boolean>;

let confirmIdentity: ConfirmDialog | null = null;

/**
 * Registers the dialog that asks for the proof and resolves to false when the user cancels. Features are above this
 * folder, so it cannot be imported. Returns a function that unregisters it.
 */
export function registerStepUp(dialog: ConfirmDialog): () => void {
  confirmIdentity = dialog;
  return () => {
    if (confirmIdentity === dialog) confirmIdentity = null;
  };
}

/** The server's error message, or null when there is none: the server was unreachable, or sent only a status. */
export function serverMessage(error: unknown): string | null {
  return (error instanceof ApiError && error.code !== "unknown" && error.message) || null;
}

/** The reason a call failed, as shown to the user. */
export function getErrorMessage(
  error: unknown,
  unreached = "The server could not be reached. Nothing was changed.",
): string {
  return error instanceof ApiError ? error.message : unreached;
}

/**
 * The same request may succeed in a moment: the network failed (`fetch` throws a TypeError), or the server did. A 4xx
 * response would be the same again, except 408: the request did not arrive in time.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 408;
  return error instanceof TypeError;
}

/** The session no longer exists on the server: it expired, or was ended on another device. */
export const isSignedOutError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "not_signed_in";

function apiError(status: number, body: unknown): ApiError {
  if (!isErrorEnvelope(body))
    return new ApiError(status, "unknown", "The server sent an unexpected response.");
  const { code, message, field } = body.error;
  // Messages start with the path of the field, such as `origins[0]: `, for callers that have no form.
  const path = `${field}: `;
  return new ApiError(status, code, message.startsWith(path) ? message.slice(path.length) : message, field);
}

function isErrorEnvelope(body: unknown): body is ErrorEnvelope {
  const { code, message, field } = (body as { error?: Record<string, unknown> } | null)?.error ?? {};
  return (
    typeof code === "string" &&
    typeof message === "string" &&
    (field === undefined || typeof field === "string")
  );
}
