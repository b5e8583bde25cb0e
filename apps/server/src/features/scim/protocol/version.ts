import { createHash } from "node:crypto";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { RequestContext } from "../../../platform/http/request-env.ts";

type Resource = Readonly<Record<string, unknown>>;

/** Adds the resource's version: a hash of everything in it, because part of it changes without a request of the provider. */
export function withVersion(resource: Resource): Resource {
  const hash = createHash("sha256").update(JSON.stringify(resource)).digest("base64url").slice(0, 22);
  return { ...resource, meta: { ...(resource.meta as Resource), version: `W/"${hash}"` } };
}

export function getVersion(resource: Resource): string {
  return String((resource.meta as Resource).version);
}

/** Refuses to change a resource that is not the one the client has seen. */
export function requireMatch(c: RequestContext, resource: Resource): void {
  const expected = c.req.header("If-Match");
  if (expected === undefined || isListed(expected, getVersion(resource))) return;
  throw new HttpError(412, "precondition_failed", "The resource has changed since you read it.");
}

export function isUnchanged(c: RequestContext, resource: Resource): boolean {
  const seen = c.req.header("If-None-Match");
  return seen !== undefined && isListed(seen, getVersion(resource));
}

function isListed(header: string, version: string): boolean {
  const weak = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((tag) => weak(tag) === weak(version));
}
