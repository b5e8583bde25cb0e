import type { $ZodType, input, output } from "zod/v4/core";
import type { ApiScope } from "../api-keys/schemas.ts";
import type { ApiRule } from "./access-rules.ts";

/**
 * One API call, declared once. The server's routes and access guard, the browser's requests and the OpenAPI document all
 * derive from it. Each capability declares its calls in its `calls.ts`; `all-calls.ts` lists them all.
 */
export interface Call<
  Route extends ApiRoute = ApiRoute,
  Query extends QuerySchema = QuerySchema,
  Body extends BodySchema = BodySchema,
  Result = unknown,
  Access extends ApiRule = ApiRule,
> {
  readonly route: Route;
  readonly access: Access;
  /** Also needs a recent sign-in or `POST /api/session/step-up`; otherwise it fails with `step_up_required`. */
  readonly stepUp?: boolean;
  /** What may happen when a mutating call is sent twice, if it does not run once per `Idempotency-Key`. */
  readonly repeat?: RepeatRule;
  /** For calls with an API key: the scope the key needs. */
  readonly scope?: ApiScope;
  /** `text` if the route’s `:id` is not one of our UUIDs; otherwise a value that is no UUID is a 404. */
  readonly ids?: "text";
  readonly query: Query;
  readonly body: Body;
  /** Parses the JSON of a successful response. Without it, the response is `{ ok: true }`. */
  readonly response?: ResponseParser<Result>;
  /** Status of a successful response, if not 200. */
  readonly status?: 201 | 202;
}

export type ApiRoute = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;
type QuerySchema = $ZodType | undefined;
type BodySchema = $ZodType | RawBody | undefined;

/**
 * Without a rule, a mutating call runs once per `Idempotency-Key`: the browser retries it with the same key, and the
 * server replays the stored response (decision 113).
 */
export type RepeatRule =
  /** Sets or clears the session cookie, which cannot be replayed. Never retried. */
  | "never"
  /** Only reads, or recognizes a repeat by an ID of its own. Runs again; nothing is stored. */
  | "harmless"
  /** Runs once per key, but may run again when it failed or its process died: a second run changes nothing more. */
  | "resumable";

/** A zod schema, or a hand-written parser where the first load should not include zod. */
export interface ResponseParser<Result> {
  readonly parse: (value: unknown) => Result;
}

/** The body is a file or a stream, which the handler reads itself. */
export interface RawBody {
  readonly raw: true;
}
export const rawBody: RawBody = { raw: true };

/** The response is a file or a stream, which the handler sends itself. */
export interface FileResponse {
  readonly file: true;
}
export const fileResponse: ResponseParser<FileResponse> = {
  parse: () => {
    throw new Error("A file response has no JSON to parse.");
  },
};

/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  const Route extends ApiRoute,
  const Access extends ApiRule,
  Query extends QuerySchema = undefined,
  Body extends BodySchema = undefined,
  Result = void,
>(
  route: Route,
  access: Access,
  options: Omit<Call<Route, Query, Body, Result>, "route" | "access" | "query" | "body"> & {
    readonly query?: Query;
    readonly body?: Body;
  } = {},
): Call<Route, Query, Body, Result, Access> {
  return { route, access, ...options } as Call<Route, Query, Body, Result, Access>;
}

/** Values for a route's `:name` segments. */
export type CallParams<C extends Call> = Readonly<Record<ParamName<C["route"]>, string>>;

type ParamName<Route extends string> = Route extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamName<More>
    : Rest
  : never;

/** A validated query or body, as the handler receives it. */
export type Parsed<Schema> = Schema extends $ZodType ? output<Schema> : undefined;

/** A query or body, as the caller passes it. */
export type Unparsed<Schema> = Schema extends $ZodType
  ? input<Schema>
  : Schema extends RawBody
    ? BodyInit
    : undefined;

/** What a successful call returns. */
export type CallResult<C extends Call> = C extends { readonly response?: ResponseParser<infer Result> }
  ? Result
  : never;
