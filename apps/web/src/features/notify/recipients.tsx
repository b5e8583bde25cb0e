import type { RecipientList } from "@meridian/contract/notify/schemas";
import { Notice } from "../../components/notice.tsx";
import { problemLabels } from "./notice-text.ts";
import { studentLabel } from "../../lib/format/labels.ts";
import * as styles from "./notify.module.css";
import { plural } from "../../lib/format/plural.ts";

/** Lists who will get the email, and who will not and why. */
export function Recipients({ list }: { readonly list: RecipientList }) {
  const ready = list.recipients.filter(({ problem }) => problem === null);
  const excluded = list.recipients.filter(({ problem }) => problem !== null);
  return (
    <section className={`sheet grid loose ${styles.composePart}`} aria-labelledby="compose-who">
      <h2 id="compose-who">To {plural(ready.length, "student")}</h2>
      <ul className={styles.who}>
        {ready.slice(0, 8).map(({ evaluationId, studentName, email }) => (
          <li key={evaluationId}>
            <bdi>{studentLabel(studentName)}</bdi> <span className="soft">{email}</span>
          </li>
        ))}
      </ul>
      {ready.length > 8 ? <p className="soft">and {ready.length - 8} more</p> : null}
      {excluded.length > 0 ? (
        <Notice tone="warn">
          {excluded.length === 1
            ? "One student will not get an email:"
            : `${excluded.length} students will not get an email:`}
          <ul className={styles.who}>
            {excluded.slice(0, 8).map(({ evaluationId, studentName, problem }) => (
              <li key={evaluationId}>
                <bdi>{studentLabel(studentName)}</bdi>: {problem ? problemLabels[problem] : ""}
              </li>
            ))}
            {excluded.length > 8 ? <li>and {excluded.length - 8} more</li> : null}
          </ul>
        </Notice>
      ) : null}
    </section>
  );
}
