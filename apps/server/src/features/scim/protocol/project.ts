import { findKey, isPlainObject, splitPath } from "./attribute-path.ts";

/** Which attributes a client asked for (RFC 7644, section 3.9). */
export interface Projection {
  readonly attributes?: string | undefined;
  readonly excludedAttributes?: string | undefined;
}

type Resource = Readonly<Record<string, unknown>>;

/** Attributes that are always returned. */
const always = new Set(["schemas", "id"]);

export function project(resource: Resource, { attributes, excludedAttributes }: Projection): Resource {
  if (attributes !== undefined && attributes.trim() !== "") {
    const paths = parsePaths(attributes);
    return Object.fromEntries(
      Object.entries(resource).flatMap(([name, value]) => {
        if (always.has(name)) return [[name, value]];
        const matching = paths.filter(([first]) => isSame(first, name));
        if (matching.length === 0) return [];
        const subNames = matching.map(([, sub]) => sub);
        return [[name, subNames.includes(undefined) ? value : pick(value, subNames as string[])]];
      }),
    );
  }
  return parsePaths(excludedAttributes ?? "").reduce<Resource>((rest, [first = "", sub]) => {
    const name = findKey(rest, first);
    if (name === undefined || always.has(name)) return rest;
    const { [name]: value, ...others } = rest;
    return sub === undefined ? others : { ...others, [name]: omit(value, sub) };
  }, resource);
}

function parsePaths(list: string): readonly (readonly string[])[] {
  return list
    .split(",")
    .slice(0, 100)
    .flatMap((path) => [splitPath(path.trim()) ?? []])
    .filter((path) => path.length > 0);
}

function pick(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((element) => pick(element, names));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => names.some((name) => isSame(name, key))));
}

function omit(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((element) => omit(element, name));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !isSame(name, key)));
}

const isSame = (a: string | undefined, b: string) => a?.toLowerCase() === b.toLowerCase();
