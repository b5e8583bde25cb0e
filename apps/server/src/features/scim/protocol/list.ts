import * as z from "zod";
import { isPlainObject } from "./attribute-path.ts";
import { parseFilter } from "./filter.ts";
import { invalidValue } from "./parse-resource.ts";
import { project, type Projection } from "./project.ts";
import { withVersion } from "./version.ts";

type Resource = Readonly<Record<string, unknown>>;

export const maxPageSize = 200;
const defaultPageSize = 100;

/** A query of RFC 7644, section 3.4.2, from the URL or from the body of a search. */
export interface ListQuery extends Projection {
  readonly filter?: string | undefined;
  readonly startIndex: number;
  readonly count: number;
}

const integer = z.coerce.number().int();
const names = z.union([z.string(), z.array(z.string()).transform((list) => list.join(","))]).optional();
const listQuery = z.object({
  filter: z.string().optional(),
  startIndex: integer.transform((index) => Math.max(1, index)).default(1),
  count: integer.transform((count) => Math.min(Math.max(0, count), maxPageSize)).default(defaultPageSize),
  attributes: names,
  excludedAttributes: names,
});

export function parseListQuery(input: unknown): ListQuery {
  const parsed = listQuery.safeParse(isPlainObject(input) ? input : {});
  if (parsed.success) return parsed.data;
  throw invalidValue(`${String(parsed.error.issues[0]?.path[0])} is invalid.`);
}

/** One page of the resources that match. Each has a hash as its version, made only for those that need it. */
export function listResponse(resources: readonly Resource[], query: ListQuery): Resource {
  const { filter, startIndex, count } = query;
  const isByVersion = /version/i.test(filter ?? "");
  const candidates = isByVersion ? resources.map(withVersion) : resources;
  const matching = filter === undefined ? candidates : candidates.filter(parseFilter(filter));
  const page = matching.slice(startIndex - 1, startIndex - 1 + count);
  return {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
    totalResults: matching.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: (isByVersion ? page : page.map(withVersion)).map((resource) => project(resource, query)),
  };
}
