import type { ErrorEnvelope } from "@meridian/contract/errors";
import { emitAuthEvent } from "./auth-events.ts";
import { confirmIdentity } from "./step-up.ts";

/** An answer of the API that is not a success. `code` is for the program, the message for the person. */
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

/** What reads an answer: a schema, or a few lines by hand where the first load cannot pay for schemas. */
export interface AnswerReader<Answer> {
  readonly parse: (value: unknown) => Answer;
}

/** For a call whose answer says nothing but that it went well. */
export const anyAnswer: AnswerReader<unknown> = { parse: (value) => value };

/** Calls our own API and parses its answer; throws an {@link ApiError} with the server's own message. */
export async function callApi<Answer>(
  path: string,
  answer: AnswerReader<Answer>,
  request: { readonly method?: string; readonly body?: unknown; readonly signal?: AbortSignal } = {},
): Promise<Answer> {
  const response = await fetch(path, {
    method: request.method ?? "GET",
    headers: {
      accept: "application/json",
      ...(request.body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: request.body === undefined ? null : JSON.stringify(request.body),
    signal: request.signal ?? null,
    credentials: "same-origin",
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return answer.parse(body);
  const error = apiError(response.status, body);
  // Once the person has proved who they are, the same call goes through.
  const repeat =
    error.code === "step_up_required" &&
    (await confirmIdentity(error.field === "code" ? "code" : "password"));
  if (repeat) return callApi(path, answer, request);
  // A refused change offers to sign in over the page instead, so that what was typed there is not lost.
  if (error.code === "not_signed_in" && !request.method) emitAuthEvent("SESSION_REFUSED");
  throw error;
}

/** What the server said went wrong, or null when it said nothing: it was not reached, or answered with a bare status. */
export function serverMessage(error: unknown): string | null {
  return (error instanceof ApiError && error.code !== "unknown" && error.message) || null;
}

/** The request itself was refused: sending it again gets the same answer. */
export const isClientError = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

function apiError(status: number, body: unknown): ApiError {
  if (!isErrorEnvelope(body))
    return new ApiError(status, "unknown", "The server did not answer as expected.");
  const { code, message, field } = body.error;
  return new ApiError(status, code, message, field);
}

function isErrorEnvelope(body: unknown): body is ErrorEnvelope {
  const { code, message, field } = (body as { error?: Record<string, unknown> } | null)?.error ?? {};
  return (
    typeof code === "string" &&
    typeof message === "string" &&
    (field === undefined || typeof field === "string")
  );
}
