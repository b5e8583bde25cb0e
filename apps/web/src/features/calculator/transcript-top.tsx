import type { RecordEntry } from "@meridian/contract/evaluation-document";
import { useState } from "react";
import { LinkButton } from "../../components/button.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { addRecent } from "./choose/recent-choices.ts";
import { Chooser } from "./choose/chooser.tsx";
import type { LevelFilter } from "./choose/choice.ts";
import { KeyCaption } from "./key-caption.tsx";
import { blankDocument, type Choice, choiceIn, systemIdOf } from "./model/blank-document.ts";
import { recordOf } from "./model/document-edits.ts";
import type { EditorState } from "./model/editor-state.ts";
import { newId } from "./model/new-id.ts";
import { ScaleKey } from "./scale-key.tsx";
import type { Snapshot } from "./state/calculator.ts";
import { useFacts } from "./state/facts.ts";
import { useRecordFacts } from "./state/record-facts.ts";
import { useCalculator, useShown } from "./state/use-calculator.tsx";
import { startingPolicy } from "./state/workspace.ts";

/** What the record is read with: the choice and the key of its scale. */
export function TranscriptTop() {
  return (
    <div className="sheet">
      <RecordChooser />
      <div className="keyrow">
        <RecordKey />
        <KeyLine />
      </div>
    </div>
  );
}

export function RecordChooser() {
  const calculator = useCalculator();
  const record = useShown(chosenRecord);
  const facts = useRecordFacts();
  const [filter, setFilter] = useState<Filter>(() => filterFor(record));
  // Another record, or another draft, brings its own level.
  if (filter.of !== record.id) setFilter(filterFor(record));
  const choose = (choice: Partial<Choice>) => {
    const { example } = calculator.get();
    const changesSystem =
      choice.system !== undefined && systemIdOf(choice.system) !== systemIdOf(record.system);
    const full = { ...choiceIn(record), ...choice };
    // The example's marks mean nothing on another scale: another choice starts a transcript of one's own.
    if (example && changesSystem)
      calculator.dispatch({
        type: "replace-document",
        document: blankDocument(full, newId, startingPolicy()),
      });
    else {
      const cleared = choice.countryCode !== undefined && choice.countryCode !== record.countryCode;
      calculator.dispatch({ type: "choose", recordId: record.id, choice });
      if (cleared)
        calculator.dispatch({
          type: "set-record",
          recordId: record.id,
          change: { passMark: "", unitsPerYear: choice.unitsPerYear ?? null },
          key: "choose",
        });
    }
    if (changesSystem) addRecent({ countryCode: full.countryCode, system: systemIdOf(full.system) });
  };
  return (
    <Chooser
      choice={choiceIn(record)}
      countryName={facts.countryName}
      systemName={facts.system?.name ?? ""}
      level={filter.level}
      onLevel={(level) => setFilter({ of: record.id, level })}
      onChoose={choose}
    />
  );
}

interface Filter {
  readonly of: string;
  readonly level: LevelFilter;
}

function filterFor({ id, level }: Chosen): Filter {
  return { of: id, level: level ?? "all" };
}

export function RecordKey() {
  const facts = useRecordFacts();
  const { state, dataset, retry } = useFacts();
  const result = useShown(({ editor, results }) => results.get(editor.cursor.row));
  const mark = useShown(({ editor }) => courseMark(editor));
  const typing = useShown(({ editor }) => editor.editing !== null);
  if (!facts.system)
    return state === "failed" ? (
      <p className="hint">
        The table of this grading system could not be loaded. Your draft is saved on this device.{" "}
        {dataset ? <LinkButton onClick={retry}>Try again</LinkButton> : null}
      </p>
    ) : (
      <div className="key-bones">
        <Skeleton lines={2} label="Loading the grading table" />
      </div>
    );
  return <ScaleKey system={facts.system} mark={mark} result={result} typing={typing} lang={facts.lang} />;
}

type Chosen = Pick<RecordEntry, "id" | "countryCode" | "system" | "level" | "institution" | "unitsPerYear">;
let last: Chosen | null = null;

/** What the choice is about: the same object until one of it changes, so that typing a mark leaves the choosers alone. */
function chosenRecord({ editor }: Snapshot): Chosen {
  const record = recordOf(editor.document, editor.recordId);
  const { id, countryCode, system, level, institution, unitsPerYear } = record;
  const chosen: Chosen = { id, countryCode, system, level, institution, unitsPerYear };
  const same =
    last && (Object.keys(chosen) as (keyof Chosen)[]).every((part) => chosen[part] === last![part]);
  return same ? last! : (last = chosen);
}

function KeyLine() {
  return <KeyCaption facts={useRecordFacts()} />;
}

function courseMark(editor: EditorState): string {
  for (const term of recordOf(editor.document, editor.recordId).terms)
    for (const course of term.courses) if (course.id === editor.cursor.row) return course.mark;
  return "";
}
