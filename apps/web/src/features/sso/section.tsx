import { type ReactNode, useId } from "react";
import { Button } from "../../components/button.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { copyText } from "../../lib/copy-text.ts";
import * as styles from "./sso.module.css";

/** One step of the setup. */
export function Section({
  title,
  about,
  badge,
  children,
}: {
  readonly title: string;
  readonly about?: ReactNode;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Sheet className={styles.section} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {about ? <p>{about}</p> : null}
        </div>
        {badge}
      </header>
      {children}
    </Sheet>
  );
}

/** Values to paste into another system, each with a copy button. */
export function Values({
  values,
}: {
  readonly values: readonly { readonly label: string; readonly value: string }[];
}) {
  return (
    <dl className={styles.values}>
      {values.map(({ label, value }) => (
        <div key={label} className={styles.value}>
          <dt>{label}</dt>
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
