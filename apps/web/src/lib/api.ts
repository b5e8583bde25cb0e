import { errorEnvelope } from "@meridian/contract/errors";
import type * as z from "zod/mini";

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

/** Calls our own API and parses its answer; throws an {@link ApiError} with the server's own message. */
export async function callApi<Schema extends z.ZodMiniType>(
  path: string,
  answer: Schema,
  request: { readonly method?: string; readonly body?: unknown; readonly signal?: AbortSignal } = {},
): Promise<z.infer<Schema>> {
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
  if (!response.ok) throw apiError(response.status, body);
  return answer.parse(body);
}

function apiError(status: number, body: unknown): ApiError {
  const parsed = errorEnvelope.safeParse(body);
  if (!parsed.success) return new ApiError(status, "unknown", "The server did not answer as expected.");
  const { code, message, field } = parsed.data.error;
  return new ApiError(status, code, message, field);
}
