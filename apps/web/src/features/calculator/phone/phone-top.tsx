import { ChevronsUpDown, EllipsisVertical, SlidersHorizontal, Undo2 } from "lucide-react";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../../components/button.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { useOverlay } from "../overlays/overlay.tsx";
import { RecordTabs } from "../record-tabs.tsx";
import { useFacts } from "../state/facts.ts";
import { useRecordFacts } from "../state/record-facts.ts";
import { useDispatch, useShown } from "../state/use-calculator.tsx";
import { studentName } from "../student-name.ts";
import { findRecord } from "../model/document-edits.ts";
import { RecordKey } from "../transcript-top.tsx";

/** What the transcript is read with, its key, and whose it is. */
export function PhoneTop() {
  const open = useOverlay();
  const facts = useRecordFacts();
  const { dataset } = useFacts();
  const record = useShown(({ editor }) => findRecord(editor.document, editor.recordId));
  const student = useShown(({ editor }) => editor.document.student);
  const country = dataset?.index.countries.find(({ code }) => code === record.countryCode);
  const system = country?.systems.find(({ id }) => id === record.system);
  return (
    <>
      <PhoneUndo />
      <div className="context">
        <button
          type="button"
          className="pick"
          aria-haspopup="dialog"
          onClick={() => open({ kind: "choose" })}
        >
          <IsoTag code={record.countryCode.replace(/^X-/, "") || "–"} />
          <span>
            <b>{country?.country ?? (facts.countryName || "Choose a country")}</b>
            <span className="s">{facts.system?.name ?? system?.name ?? "Choose a grading system"}</span>
          </span>
          <ChevronsUpDown className="i" aria-hidden="true" />
        </button>
        <RecordKey />
      </div>
      <RecordTabs />
      <div className="name-row">
        <h1>{studentName(student) || "New transcript"}</h1>
        <span className="row">
          <Button kind="quiet" square aria-label="Policy" onClick={() => open({ kind: "policy" })}>
            <SlidersHorizontal className="i" aria-hidden="true" />
          </Button>
          <Button kind="quiet" square aria-label="More" onClick={() => open({ kind: "tools" })}>
            <EllipsisVertical className="i" aria-hidden="true" />
          </Button>
        </span>
      </div>
    </>
  );
}

/** Undo stands in the top bar, where a thumb finds it while the keyboard is open. */
function PhoneUndo() {
  const dispatch = useDispatch();
  const canUndo = useShown(({ editor }) => editor.past.length > 0);
  const place = useSyncExternalStore(
    () => () => {},
    () => document.getElementById("topbar-tools"),
    () => null,
  );
  if (!place) return null;
  return createPortal(
    <Button
      kind="quiet"
      square
      aria-label="Undo"
      disabled={!canUndo}
      onClick={() => dispatch({ type: "undo" })}
    >
      <Undo2 className="i" aria-hidden="true" />
    </Button>,
    place,
  );
}
