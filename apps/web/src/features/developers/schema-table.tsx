import type { ApiSchema } from "./content.ts";
import { TypeText } from "./type-text.tsx";
import { type Column, Table } from "../../components/table/table.tsx";
import * as styles from "./developers.module.css";

/** The fields of one named schema. A union shows one table per variant. */
export function SchemaTable({ name, schema }: { readonly name: string; readonly schema: ApiSchema }) {
  const variants = schema.anyOf ?? schema.oneOf ?? [schema];
  return (
    <section
      id={`schema-${name}`}
      className={`grid loose ${styles.schema}`}
      aria-labelledby={`schema-${name}-title`}
    >
      <h3 id={`schema-${name}-title`}>{name}</h3>
      {schema.description ? <p>{schema.description}</p> : null}
      {variants.map((variant, index) => (
        <Fields
          // The document is static, so the order of the variants never changes.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          caption={variants.length > 1 ? `${name}, variant ${index + 1}` : name}
          schema={variant}
        />
      ))}
    </section>
  );
}

function Fields({ caption, schema }: { readonly caption: string; readonly schema: ApiSchema }) {
  if (!schema.properties) {
    return (
      <p>
        <TypeText schema={schema} />
      </p>
    );
  }
  const required = new Set(schema.required);
  return (
    <Table
      className="table"
      caption={`${caption} fields`}
      columns={fieldColumns(required)}
      rows={Object.entries(schema.properties)}
      rowKey={([field]) => field}
    />
  );
}

function fieldColumns(required: ReadonlySet<string>): readonly Column<[field: string, ApiSchema]>[] {
  return [
    { head: "Field", namesRow: true, cell: ([field]) => <code>{field}</code> },
    {
      head: "Type",
      cell: ([field, property]) => (
        <>
          <TypeText schema={property} />
          {required.has(field) ? null : <span className="muted"> (optional)</span>}
        </>
      ),
    },
    { head: "Description", cell: ([, { description }]) => description },
  ];
}
