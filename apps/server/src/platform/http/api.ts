import { type ApiRule, isSessionRule, type SessionRule } from "@meridian/contract/calls/access-rules";
import type {
  Call,
  CallParams,
  CallResult,
  FileResponse,
  Parsed,
} from "@meridian/contract/calls/define-call";
import type { Hono, MiddlewareHandler } from "hono";
import type { $ZodType } from "zod/v4/core";
import type { ApiKeys, KeyHolder } from "../access/tokens/api-keys.ts";
import { requireSignedIn } from "../access/require-signed-in.ts";
import type { SignedIn, Visitors } from "../access/visitors.ts";
import { isUuid } from "../is-uuid.ts";
import { notFound } from "./http-error.ts";
import { parseJson, parseQuery } from "./parse.ts";
import type { RequestContext, RequestEnv } from "./request-env.ts";

/** Where features register the handlers of their calls. */
export interface Api {
  /** `before` runs between the access guard and the validation, such as a size cap. */
  handle<C extends Call>(call: C, handler: Handler<C>, before?: MiddlewareHandler<RequestEnv>): void;
}

export type Handler<C extends Call> = (
  request: CallRequest<C>,
) => HandlerResult<C> | Promise<HandlerResult<C>>;

/** A call that passed the access guard, with its parameters, query and body validated. */
export interface CallRequest<C extends Call> {
  readonly c: RequestContext;
  /** The user making the call, if its rule requires one. */
  readonly visitor: CallVisitor<C["access"]>;
  /** The API key making the call, if its rule requires one. */
  readonly key: C["access"] extends "api-key" ? KeyHolder : null;
  readonly params: CallParams<C>;
  readonly query: Parsed<C["query"]>;
  readonly body: Parsed<C["body"]>;
}

type CallVisitor<Rule extends ApiRule> = Rule extends SessionRule ? SignedIn : null;

type HandlerResult<C extends Call> =
  CallResult<C> extends FileResponse ? Response : DeepReadonly<CallResult<C>>;

/** A response is only sent, so its parts may be read-only. */
export type DeepReadonly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value;

/** Registers calls as routes of the app. */
export function createApi(
  app: Hono<RequestEnv>,
  { visitors, apiKeys }: { readonly visitors: Visitors; readonly apiKeys: ApiKeys },
): Api {
  return {
    handle(call, handler, before = (_, next) => next()) {
      const [method, path] = call.route.split(" ") as [string, string];
      const { query, body, access } = call;
      app.on(method, path, before, async (c) => {
        const params = c.req.param() as CallParams<typeof call>;
        if (call.ids !== "text") requireUuids(params);
        const result = await handler({
          c,
          visitor: (isSessionRule(access) ? await requireSignedIn(c, visitors) : null) as CallVisitor<
            (typeof call)["access"]
          >,
          // The guard has checked that there is one.
          key: (access === "api-key" ? await apiKeys.find(c) : null) as CallRequest<typeof call>["key"],
          params,
          query: (query && parseQuery(c, query)) as Parsed<(typeof call)["query"]>,
          body: (isSchema(body) ? await parseJson(c, body) : undefined) as Parsed<(typeof call)["body"]>,
        });
        if (result instanceof Response) return result;
        return c.json(result ?? { ok: true }, call.status);
      });
    },
  };
}

const uuidParams = new Set(["id", "page", "file", "record", "delivery"]);

/** Anything else is a 404 here, because comparing other text with a uuid column is a database error. */
function requireUuids(params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params)) {
    if (uuidParams.has(name) && !isUuid(value)) throw notFound("not_found", "Not found.");
  }
}

function isSchema(body: Call["body"]): body is $ZodType {
  return body !== undefined && !("raw" in body);
}
