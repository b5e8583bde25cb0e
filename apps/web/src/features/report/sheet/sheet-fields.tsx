import type { Field } from "@meridian/report/model/identity";

/** Labels above values, three per row. */
export function SheetFields({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <dl className="rid">
      {fields.map((field) => (
        <div key={field.label}>
          <dt>{field.label}</dt>
          <dd dir="auto">{field.value}</dd>
        </div>
      ))}
    </dl>
  );
}
