import type { ReactNode } from "react";
import type { ApiSchema } from "./content.ts";

/** A schema's type as text; a named schema links to its table. */
export function TypeText({ schema }: { readonly schema: ApiSchema }): ReactNode {
  const name = refName(schema);
  if (name) return <a href={`#schema-${name}`}>{name}</a>;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joinWithOr(choices.map((choice) => <TypeText key={typeKey(choice)} schema={choice} />));
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === "array" && schema.items) {
    return (
      <>
        array of <TypeText schema={schema.items} />
      </>
    );
  }
  const type = Array.isArray(schema.type) ? schema.type.join(" or ") : String(schema.type ?? "any");
  return schema.format ? `${type} (${schema.format})` : type;
}

function refName({ $ref }: ApiSchema): string | null {
  return $ref?.split("/").at(-1) ?? null;
}

function typeKey(schema: ApiSchema): string {
  return JSON.stringify(schema).slice(0, 200);
}

function joinWithOr(parts: readonly ReactNode[]): ReactNode {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [" or ", part]));
}
