import { TriangleAlert } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import type { ColumnGuess } from "@meridian/transcript/columns/column-guess";
import { choosesRows, type ListedDoubt } from "@meridian/transcript/review/list-doubts";
import { rowChoiceMessage } from "@meridian/transcript/review/review-text";
import { doubtMessage, fieldNames } from "@meridian/transcript/review/doubt-text";
import { Button } from "../../../../../components/button.tsx";
import * as styles from "./doubt-card.module.css";

interface Props {
  readonly doubt: ListedDoubt;
  readonly position: string;
  /** The course it belongs to, "" for the whole table. */
  readonly course: string;
  /** The cell as it would be imported now. */
  readonly text: string;
  readonly columns: readonly ColumnGuess[];
  readonly isCurrent: boolean;
  /** Scrolls to the doubt when it is current. The review opens at its top. */
  readonly scrollsToIt: boolean;
  readonly onSelect: () => void;
  readonly onDecide: (text: string, column?: number) => void;
  /** The printed line and the cells read from it. */
  readonly children?: ReactNode;
}

/** One doubt: what is unclear, the evidence for each reading, and a field for another value. Enter accepts. */
export function DoubtCard(props: Props) {
  const { doubt, position, course, text, columns, isCurrent, scrollsToIt, onSelect, onDecide, children } =
    props;
  const isRowChoice = choosesRows(doubt);
  const [chosen, setChosen] = useState<number | null>(isRowChoice ? null : 0);
  const [isChoiceMissing, setChoiceMissing] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [enlarged, setEnlarged] = useState(false);
  const card = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { readings } = doubt;
  const reading = chosen === null ? undefined : readings[chosen];
  const canType = doubt.line !== null;

  useEffect(() => {
    if (!isCurrent) return;
    const radios = card.current?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? [];
    const selected = [...radios].find((radio) => radio.checked) ?? field.current ?? radios[0];
    selected?.focus({ preventScroll: true });
    if (scrollsToIt) card.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent, scrollsToIt]);

  const accept = () => {
    if (typed !== null && typed.trim() !== "") onDecide(typed.trim());
    else if (reading) onDecide(reading.text, reading.column);
    else if (isRowChoice) setChoiceMissing(true);
    else if (!canType) onDecide("");
    else field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = event.target === field.current;
    if (event.key === "Enter") {
      event.preventDefault();
      accept();
    } else if (event.key === "Escape" && typed !== null) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
      card.current?.querySelector<HTMLElement>("input[type=radio]")?.focus();
    } else if (event.key === " " && !isTyping && !isRowChoice) {
      event.preventDefault();
      setEnlarged(true);
    } else if (!isTyping && canType && event.key.length === 1) {
      event.preventDefault();
      setTyped((typed ?? "") + event.key);
      field.current?.focus();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the controls inside it
    <article
      ref={card}
      className={styles.card}
      aria-label={`${position}${course ? `, ${course}` : ""}`}
      aria-current={isCurrent || undefined}
      data-enlarged={enlarged}
      onKeyDown={handleKey}
      onKeyUp={() => setEnlarged(false)}
      onFocus={isCurrent ? undefined : onSelect}
    >
      {children}
      <p className={`row ${styles.reason}`} id={`${id}-reason`}>
        <TriangleAlert className="i" aria-hidden="true" />
        <span>{doubtMessage(doubt, text, columns)}</span>
        <span className={`tiny muted ${styles.position}`}>{position}</span>
      </p>
      <div
        className={`cluster ${styles.readings}`}
        role="radiogroup"
        aria-label={`${questionLabel(doubt)}${course ? ` of ${course}` : ""}`}
        aria-describedby={`${id}-reason`}
      >
        {readings.map((option, i) => (
          <label key={`${option.text} ${option.column}`} className={styles.reading}>
            <input
              type="radio"
              name={id}
              checked={typed === null && chosen === i}
              onChange={() => {
                setTyped(null);
                setChosen(i);
                setChoiceMissing(false);
              }}
            />
            <b>{option.text || `No ${fieldNames[doubt.field]}`}</b>
            {option.evidence ? <small className="tiny soft">{option.evidence}</small> : null}
          </label>
        ))}
        {canType ? (
          <input
            ref={field}
            className={styles.typed}
            value={typed ?? ""}
            placeholder={`${readings.length > 0 ? "Or type" : "Type"} the ${fieldNames[doubt.field]}`}
            aria-label={`Type the ${fieldNames[doubt.field]}`}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : null}
        <Button size="sm" className={styles.accept} onClick={accept}>
          {readings.length > 0 || canType ? "Accept" : "Keep as read"}
        </Button>
      </div>
      {isChoiceMissing ? (
        <p className={styles.missing} role="alert">
          {rowChoiceMessage(doubt)}
        </p>
      ) : null}
    </article>
  );
}

/** What a doubt is about, as a label. */
export function questionLabel({ field, reason }: ListedDoubt): string {
  if (reason.code === "several-students") return "Student";
  if (reason.code === "hidden") return "Hidden cells";
  return reason.code === "maybe-parts" ? "Rows to import" : capitalize(fieldNames[field]);
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
