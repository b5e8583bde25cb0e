import { ChevronsUpDown, EllipsisVertical, SlidersHorizontal } from "lucide-react";
import { createPortal } from "react-dom";
import { IconButton } from "../../../components/button.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { useFocusAfterSwap } from "../../../lib/focus.ts";
import { ExampleHeading, ExampleScale } from "../example/example-heading.tsx";
import { StartSheet } from "../front-door/start-sheet.tsx";
import { useOverlay } from "../overlays/overlay.tsx";
import { RecordTabs } from "../record-tabs.tsx";
import { useFacts } from "../state/facts.ts";
import { useRecordFacts } from "../state/record-facts.ts";
import { useSnapshot } from "../state/use-calculator.tsx";
import { UndoButton } from "../undo-button.tsx";
import { studentName } from "../student-name.ts";
import { findRecord } from "@meridian/transcript/document/document-edits";
import { RecordKey } from "../scale-section.tsx";
import * as styles from "../calculator.module.css";
import { useBrowserValue } from "../../../lib/browser-values.ts";

/** The chosen scale with its key, the student's name and the toolbar. */
export function PhoneHeader() {
  const open = useOverlay();
  const facts = useRecordFacts();
  const { dataset, isLinkPending } = useFacts();
  const record = useSnapshot(({ editor }) => findRecord(editor.document, editor.recordId));
  const student = useSnapshot(({ editor }) => editor.document.student);
  const isWelcome = useSnapshot((snapshot) => snapshot.isWelcome);
  const asksCountry = facts.needsCountry && !isLinkPending;
  const pickButton = useFocusAfterSwap<HTMLButtonElement>(isWelcome || asksCountry);
  const country = dataset?.index.countries.find(({ code }) => code === record.countryCode);
  const system = country?.systems.find(({ id }) => id === record.system);
  const nameRow = (
    <div className={styles.nameRow}>
      {isWelcome ? (
        <ExampleHeading name={studentName(student)} />
      ) : (
        <h1>{studentName(student) || "New transcript"}</h1>
      )}
      <span className="row">
        <IconButton icon={SlidersHorizontal} label="Policy" onClick={() => open({ kind: "policy" })} />
        <IconButton icon={EllipsisVertical} label="More" onClick={() => open({ kind: "tools" })} />
      </span>
    </div>
  );
  return (
    <>
      <PhoneUndo />
      {isWelcome ? nameRow : null}
      <div className={styles.context}>
        {isWelcome ? <ExampleScale /> : null}
        {isWelcome || asksCountry ? null : (
          <button
            type="button"
            ref={pickButton}
            className={styles.pick}
            aria-haspopup="dialog"
            onClick={() => open({ kind: "choose" })}
          >
            <IsoTag code={record.countryCode || "–"} />
            <span>
              <b>{country?.country ?? (facts.countryName || "Choose a country")}</b>
              <span className={styles.s}>
                {facts.system?.name ?? system?.name ?? "Choose a grading system"}
              </span>
            </span>
            <ChevronsUpDown className="i" aria-hidden="true" />
          </button>
        )}
        {asksCountry ? <StartSheet /> : <RecordKey />}
      </div>
      <RecordTabs />
      {isWelcome ? null : nameRow}
    </>
  );
}

/** Undo is in the top bar, within reach while the on-screen keyboard is open. */
function PhoneUndo() {
  const topBarSlot = useBrowserValue(() => document.getElementById("topbar-tools"), null);
  if (!topBarSlot) return null;
  return createPortal(<UndoButton />, topBarSlot);
}
