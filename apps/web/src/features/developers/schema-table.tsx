import type { ApiSchema } from "./content.ts";
import { TypeText } from "./type-text.tsx";
import { ScrollRegion } from "../../components/scroll-region.tsx";

/** The fields of one named shape. A shape that is a choice shows each form in turn. */
export function SchemaTable({ name, schema }: { readonly name: string; readonly schema: ApiSchema }) {
  const forms = schema.anyOf ?? schema.oneOf ?? [schema];
  return (
    <section id={`schema-${name}`} className="api-schema" aria-labelledby={`schema-${name}-title`}>
      <h3 id={`schema-${name}-title`}>{name}</h3>
      {schema.description ? <p>{schema.description}</p> : null}
      {forms.map((form, place) => (
        <Fields
          // The document is fixed: its forms never change place.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          caption={forms.length > 1 ? `${name}, form ${place + 1}` : name}
          schema={form}
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
    <ScrollRegion label={`Fields of ${caption}`}>
      <table className="table">
        <caption className="sr">Fields of {caption}</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(schema.properties).map(([field, property]) => (
            <tr key={field}>
              <th scope="row">
                <code>{field}</code>
              </th>
              <td>
                <TypeText schema={property} />
                {required.has(field) ? null : <span className="muted"> (optional)</span>}
              </td>
              <td>{property.description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
