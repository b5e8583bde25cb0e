import { Button } from "../../components/button.tsx";
import { copyText } from "../../lib/copy-text.ts";
import * as styles from "./sso.module.css";

/** Values to paste into another system, each with a copy button. */
export function Values({
  values,
}: {
  readonly values: readonly { readonly label: string; readonly value: string }[];
}) {
  return (
    <dl className={`grid ${styles.values}`}>
      {values.map(({ label, value }) => (
        <div key={label} className={styles.value}>
          <dt className="small muted">{label}</dt>
          <dd>
            <code>{value}</code>
          </dd>
          <dd>
            <Button size="sm" onClick={() => void copyText(value, label)}>
              Copy<span className="sr"> {label}</span>
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
