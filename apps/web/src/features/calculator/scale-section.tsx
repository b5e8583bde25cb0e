import type { TranscriptRecordEntry } from "@meridian/contract/evaluation/evaluation-document";
import { LinkButton } from "../../components/button.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { addRecent } from "./choose/recent-choices.ts";
import { Chooser } from "./choose/chooser.tsx";
import { KeyCaption } from "./key-caption.tsx";
import { type Choice, toChoice, getSystemId } from "@meridian/transcript/document/blank-document";
import { findCourse, findRecord } from "@meridian/transcript/document/document-edits";
import { createSelector } from "@meridian/transcript/editor/create-selector";
import type { EditorState } from "@meridian/transcript/editor/editor-state";
import { ExampleScale } from "./example/example-heading.tsx";
import { StartSheet } from "./front-door/start-sheet.tsx";
import { ScaleKey } from "./scale-key.tsx";
import type { Snapshot } from "./state/calculator.ts";
import { useFacts } from "./state/facts.ts";
import { useRecordFacts } from "./state/record-facts.ts";
import { useCalculator, useSnapshot } from "./state/use-calculator.tsx";
import * as styles from "./calculator.module.css";

/** The country and scale chooser, with the key of the chosen scale. */
export function ScaleSection() {
  const isWelcome = useSnapshot((snapshot) => snapshot.isWelcome);
  const { needsCountry } = useRecordFacts();
  const { isLinkPending } = useFacts();
  if (needsCountry && !isLinkPending) return <StartSheet />;
  return (
    <div className="sheet">
      {isWelcome ? <ExampleScale /> : <RecordChooser />}
      <div className={styles.keyrow}>
        <RecordKey />
        <KeyCaption />
      </div>
    </div>
  );
}

export function RecordChooser() {
  const calculator = useCalculator();
  const record = useSnapshot(chosenRecord);
  const facts = useRecordFacts();
  const choose = (choice: Partial<Choice>) => {
    const changesSystem =
      choice.system !== undefined && getSystemId(choice.system) !== getSystemId(record.system);
    const changesCountry = choice.countryCode !== undefined && choice.countryCode !== record.countryCode;
    const full = { ...toChoice(record), ...choice };
    calculator.dispatch({ type: "choose", recordId: record.id, choice });
    if (changesCountry)
      calculator.dispatch({
        type: "set-record",
        recordId: record.id,
        change: { passMark: "", unitsPerYear: choice.unitsPerYear ?? null },
        key: "choose",
      });
    if (changesSystem) addRecent({ countryCode: full.countryCode, system: getSystemId(full.system) });
  };
  return (
    <Chooser
      // Another record or draft has its own level.
      key={record.id}
      choice={toChoice(record)}
      countryName={facts.countryName}
      systemName={facts.system?.name ?? ""}
      onChoose={choose}
    />
  );
}

export function RecordKey() {
  const facts = useRecordFacts();
  const { state, dataset, retry } = useFacts();
  const result = useSnapshot(({ editor, results }) => results.get(editor.cursor.row));
  const mark = useSnapshot(({ editor }) => courseMark(editor));
  const typing = useSnapshot(({ editor }) => editor.editing !== null);
  if (facts.needsCountry) return <p className="hint">Choose the country first; it sets the scale.</p>;
  if (!facts.system)
    return state === "failed" ? (
      <p className="hint">
        We couldn’t load this grading table. Your draft is saved on this device.{" "}
        {dataset ? <LinkButton onClick={retry}>Try again</LinkButton> : null}
      </p>
    ) : (
      <div className={styles.keySkeleton}>
        <Skeleton lines={2} label="Loading the grading table" />
      </div>
    );
  return <ScaleKey system={facts.system} mark={mark} result={result} typing={typing} lang={facts.lang} />;
}

type RecordChoice = Pick<
  TranscriptRecordEntry,
  "id" | "countryCode" | "system" | "level" | "institution" | "institutionId" | "unitsPerYear"
>;

/** The record's choice. Keeps its identity until a field changes, so that typing a mark does not re-render the choosers. */
const chosenRecord = createSelector(
  (snapshot: Snapshot) => Object.values(pickChoice(snapshot)),
  (snapshot) => pickChoice(snapshot),
);

function pickChoice({ editor }: Snapshot): RecordChoice {
  const record = findRecord(editor.document, editor.recordId);
  const { id, countryCode, system, level, institution, institutionId, unitsPerYear } = record;
  return { id, countryCode, system, level, institution, institutionId, unitsPerYear };
}

function courseMark({ document, cursor }: EditorState): string {
  return findCourse(document, cursor.row)?.mark ?? "";
}
