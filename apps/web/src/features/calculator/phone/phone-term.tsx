import type { TermEntry } from "@meridian/contract/evaluation/evaluation-document";
import { Ellipsis } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "../../../components/button.tsx";
import { useOverlay } from "../overlays/overlay.tsx";
import { useDispatch } from "../state/use-calculator.tsx";
import * as styles from "../calculator.module.css";

/** Term header on phones: name and year fields, GPA and a menu. */
export function PhoneTerm({
  term,
  gpa,
  lang,
  focusRequests,
}: {
  readonly term: TermEntry;
  readonly gpa: string;
  readonly lang: string | undefined;
  /** Incremented whenever the name should receive focus; otherwise 0. */
  readonly focusRequests: number;
}) {
  const dispatch = useDispatch();
  const open = useOverlay();
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusRequests > 0) name.current?.focus();
  }, [focusRequests]);
  return (
    <header>
      <span>
        <input
          ref={name}
          className={styles.termName}
          aria-label="Term"
          lang={lang}
          value={term.name}
          placeholder="Unnamed term"
          size={Math.max(term.name.length, 8)}
          onChange={(event) =>
            dispatch({ type: "set-term", termId: term.id, name: event.target.value.slice(0, 200) })
          }
        />
        <input
          className={`${styles.termYear} muted`}
          aria-label="Year"
          value={term.year}
          placeholder="Year"
          size={7}
          onChange={(event) =>
            dispatch({ type: "set-term", termId: term.id, year: event.target.value.slice(0, 40) })
          }
        />
      </span>
      <span className="muted">
        GPA <b className={styles.g}>{gpa}</b>
        <IconButton
          icon={Ellipsis}
          label={`More for ${term.name || "this term"}`}
          aria-haspopup="menu"
          onClick={(event) =>
            open({
              kind: "term-menu",
              termId: term.id,
              anchor: event.currentTarget.getBoundingClientRect(),
            })
          }
        />
      </span>
    </header>
  );
}
