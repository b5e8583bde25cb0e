/** Schemas of this prefix need not be named in a path: their attributes are at the top of the resource. */
const corePrefix = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;

export const enterpriseSchema = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

/** `name.givenName` as its parts; null if it is no attribute path. The URN of an extension is one part. */
export function splitPath(path: string): readonly string[] | null {
  const extension = `${enterpriseSchema}:`.toLowerCase();
  if (path.toLowerCase() === enterpriseSchema.toLowerCase()) return [enterpriseSchema];
  const prefix = path.toLowerCase().startsWith(extension) ? [enterpriseSchema] : [];
  const rest = prefix.length > 0 ? path.slice(extension.length) : path.replace(corePrefix, "");
  const parts = rest.split(".");
  const isPath = parts.length <= 2 && parts.every((part) => /^\$?[a-z][\w-]{0,63}$/i.test(part));
  return isPath ? [...prefix, ...parts] : null;
}

/** Every value at a path. Names of attributes are not case-sensitive; a list contributes each of its elements. */
export function readPath(resource: unknown, path: readonly string[]): readonly unknown[] {
  return path.reduce<readonly unknown[]>(
    (values, name) =>
      values.flatMap((value) => {
        const found = isPlainObject(value) ? value[findKey(value, name) ?? ""] : undefined;
        return Array.isArray(found)
          ? (found as unknown[])
          : found === undefined || found === null
            ? []
            : [found];
      }),
    [resource],
  );
}

/** The values to compare: of a complex value, RFC 7643 means its `value`. */
export function toValues(values: readonly unknown[]): readonly unknown[] {
  return values.flatMap((value) => {
    if (!isPlainObject(value)) return [value];
    const key = findKey(value, "value");
    return key === undefined ? [value] : [value[key]];
  });
}

export function findKey(object: Readonly<Record<string, unknown>>, name: string): string | undefined {
  return Object.keys(object).find((key) => key.toLowerCase() === name.toLowerCase());
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
