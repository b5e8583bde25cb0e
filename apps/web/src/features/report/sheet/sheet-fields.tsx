import type { Field } from "@meridian/report/model/identity";
import * as styles from "./sheet.module.css";

/** Labels above values, three per row. */
export function SheetFields({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <dl className={styles.identity}>
      {fields.map((field) => (
        <div key={field.label}>
          <dt>{field.label}</dt>
          <dd dir="auto">{field.value}</dd>
        </div>
      ))}
    </dl>
  );
}
