import { explainMark, type GradingSystem, scaleText } from "@meridian/grading";
import { useId, useState } from "react";
import { SelectField } from "../../../../components/form/field.tsx";
import { endTicks, scaleBands } from "./scale-bands.ts";
import { MiniStrip } from "../../strip/mini-strip.tsx";
import { PublisherGrades } from "./publisher-grades.tsx";
import { triedMark } from "./tried-mark.ts";
import * as styles from "../country.module.css";

/** Places a typed mark on its scale, converts it with each publisher's table and shows the engine's explanation. */
export function TryAMark({ systems }: { readonly systems: readonly GradingSystem[] }) {
  const id = useId();
  const [selectedIndex, setSelectedIndex] = useState(0);
  const system = systems[selectedIndex];
  const [typed, setTyped] = useState<string | null>(null);
  if (!system) return null;
  const { mark, isUnreadable, at, readings } = triedMark(system, typed);
  const steps = explainMark(system, mark).steps.filter(({ kind }) => kind !== "source");
  return (
    <section className={`sheet neatline noprint ${styles.tryMark}`} aria-labelledby={`${id}-title`}>
      <h2 className="caps" id={`${id}-title`}>
        Try a mark
      </h2>
      {systems.length > 1 ? (
        <SelectField
          label="Grading table"
          options={systems.map((option, i) => [i, option.name])}
          value={selectedIndex}
          onValue={(i) => {
            setSelectedIndex(i);
            setTyped(null);
          }}
        />
      ) : null}
      <div className="field">
        <label htmlFor={`${id}-mark`}>
          {system.kind === "numeric" ? `Mark, ${scaleText(system)}` : "Mark as printed"}
        </label>
        <input
          className={isUnreadable ? "input lg is-bad" : "input lg"}
          id={`${id}-mark`}
          value={mark}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={isUnreadable ? `${id}-why` : undefined}
          aria-invalid={isUnreadable || undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className={styles.markStrip}>
        <MiniStrip bands={scaleBands(system, system.bands)} ticks={endTicks(system)} at={at} />
      </div>
      <div className={styles.out}>
        {/* Only the grades are announced on each keystroke; the explanation is not. */}
        <PublisherGrades readings={readings} />
        <ol className={`tiny soft ${styles.why}`} id={`${id}-why`}>
          {steps.map(({ kind, text }, i) => (
            <li key={i} className={kind === "error" ? styles.bad : undefined}>
              {text}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
