import * as z from "zod";
import { HttpError } from "../../../platform/http/http-error.ts";
import { parseJson } from "../../../platform/http/parse.ts";
import type { RequestContext } from "../../../platform/http/request-env.ts";
import { isPlainObject } from "./attribute-path.ts";

/** The JSON object a SCIM client sent. */
export async function readBody(c: RequestContext): Promise<Record<string, unknown>> {
  try {
    return clean(await parseJson(c, z.record(z.string(), z.unknown()))) as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error;
    throw new HttpError(400, "invalidSyntax", "The body is not a JSON object.", { cause: error });
  }
}

/** Some providers send "True" and "False" as text, also as the value of an operation on such an attribute. */
const booleans = /(?:^|\.)(?:active|primary)$/i;

/** A copy without keys that have a meaning of their own in JavaScript, and with true booleans. */
function clean(value: unknown, isBoolean = false): unknown {
  if (Array.isArray(value)) return value.map((element) => clean(element));
  if (isPlainObject(value)) {
    const { path } = value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !unsafeKeys.has(key))
        .map(([key, part]) => [
          key,
          clean(
            part,
            booleans.test(key) || (key === "value" && typeof path === "string" && booleans.test(path)),
          ),
        ]),
    );
  }
  if (!isBoolean || typeof value !== "string" || !/^(?:true|false)$/i.test(value)) return value;
  return value.toLowerCase() === "true";
}

const unsafeKeys = new Set(["__proto__", "constructor", "prototype"]);
