import { X } from "lucide-react";
import { IconButton } from "../../components/button.tsx";
import { offerUndo } from "./state/feedback/offer-undo.ts";
import { useCalculator, useSnapshot } from "./state/use-calculator.tsx";
import * as styles from "./calculator.module.css";

/** Switches between records when an evaluation has more than one. */
export function RecordTabs() {
  const calculator = useCalculator();
  const { dispatch } = calculator;
  const records = useSnapshot((snapshot) => snapshot.editor.document.records);
  const recordId = useSnapshot((snapshot) => snapshot.editor.recordId);
  const results = useSnapshot((snapshot) => snapshot.evaluation.records);
  const countries = useSnapshot((snapshot) => snapshot.countries);
  if (records.length < 2) return null;
  return (
    <div className={`cluster ${styles.records}`} role="group" aria-label="Records">
      {records.map((record, i) => {
        const name =
          record.institution ||
          countries.get(record.countryCode)?.country ||
          record.countryCode ||
          "No country yet";
        const isCurrent = record.id === recordId;
        return (
          <span className={isCurrent ? `${styles.record} ${styles.on}` : styles.record} key={record.id}>
            <button
              type="button"
              aria-pressed={isCurrent}
              onClick={() => dispatch({ type: "show-record", recordId: record.id })}
            >
              <span className="iso" aria-hidden="true">
                {record.countryCode.replace(/^X-/, "")}
              </span>
              {name}
              <small>{results[i]?.gpa.text}</small>
            </button>
            {isCurrent ? (
              <IconButton
                size="xs"
                icon={X}
                label={`Remove record ${name}`}
                onClick={() => {
                  dispatch({ type: "remove-record", recordId: record.id });
                  offerUndo(calculator, `${name} removed`);
                }}
              />
            ) : null}
          </span>
        );
      })}
    </div>
  );
}
