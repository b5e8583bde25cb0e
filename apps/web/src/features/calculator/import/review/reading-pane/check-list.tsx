import { Check as CheckMark, X } from "lucide-react";
import type { Check } from "@meridian/transcript/review/check";
import { checkMessage } from "@meridian/transcript/review/doubt-text";
import { LinkButton } from "../../../../../components/button.tsx";
import * as styles from "./check-list.module.css";

interface Props {
  readonly checks: readonly Check[];
  /** Shows the row of a line. */
  readonly onLine: (line: number) => void;
}

/** What the document's own arithmetic says about the rows, failed checks first. */
export function CheckList({ checks, onLine }: Props) {
  if (checks.length === 0) return null;
  const ordered = checks.toSorted((a, b) => Number(a.agrees) - Number(b.agrees));
  return (
    <ul className={styles.checks} aria-label="The document’s own arithmetic">
      {ordered.map((check) => {
        const [suspect] = check.suspects;
        return (
          <li key={`${check.code} ${check.line} ${check.printed}`} data-agrees={check.agrees}>
            {check.agrees ? (
              <CheckMark className="i sm" aria-label="Agrees" />
            ) : (
              <X className="i sm" aria-label="Does not agree" />
            )}
            <span>{checkMessage(check)}</span>
            {!check.agrees && suspect !== undefined ? (
              <LinkButton className={styles.suspect} onClick={() => onLine(suspect)}>
                One row may explain it
              </LinkButton>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
