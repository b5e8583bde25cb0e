import { type $ZodType, type output, safeParse } from "zod/v4/core";
import { badRequest, HttpError } from "./http-error.ts";
import type { RequestContext } from "./request-env.ts";
import { storableJson } from "./storable-text.ts";
import "./zod-messages.ts";

/** Validates the JSON body; throws a 400 that names the invalid field. */
export async function parseJson<Schema extends $ZodType>(
  c: RequestContext,
  schema: Schema,
): Promise<output<Schema>> {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new HttpError(415, "unsupported_media_type", "Send the body as application/json.");
  }
  const text = storableJson(decodeUtf8(await c.req.arrayBuffer()));
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw badRequest("invalid_json", "The body is not valid JSON.");
  }
  return parseValue(body, schema);
}

/** Any other encoding is an error: its letters would be stored as replacement characters. */
function decodeUtf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw badRequest("invalid_json", "The body is not valid UTF-8.");
  }
}

/** Validates the query string; throws a 400 that names the invalid field. */
export function parseQuery<Schema extends $ZodType>(c: RequestContext, schema: Schema): output<Schema> {
  const values = Object.entries(c.req.queries());
  const repeated = values.find(([, { length }]) => length > 1);
  if (repeated) {
    const [field] = repeated;
    throw badRequest("invalid_request", `${field}: Send it only once`, field);
  }
  return parseValue(Object.fromEntries(values.map(([name, [value]]) => [name, value])), schema);
}

/** Validates any external value; throws a 400 that names the invalid field. */
export function parseValue<Schema extends $ZodType>(value: unknown, schema: Schema): output<Schema> {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = formatField(issue);
  const reason = issue?.message ?? "is invalid";
  throw badRequest(
    "invalid_request",
    field === "" ? reason : `${field}: ${reason}`,
    field === "" ? undefined : field,
  );
}

/** `courses[2].mark`, or the unrecognized key of a strict object. */
function formatField(issue: { path: PropertyKey[]; code?: string; keys?: string[] } | undefined): string {
  const path = [
    ...(issue?.path ?? []),
    ...(issue?.code === "unrecognized_keys" ? (issue.keys ?? []).slice(0, 1) : []),
  ];
  return path.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    return text === "" ? String(key) : `${text}.${String(key)}`;
  }, "");
}
