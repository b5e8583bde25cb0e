import { Trash2 } from "lucide-react";
import { useState } from "react";
import { maxPrintedFigures, type PrintedFigure } from "@meridian/contract/evaluation/printed-figure";
import type { TranscriptRecordEntry } from "@meridian/contract/evaluation/evaluation-document";
import { findRecord } from "@meridian/transcript/document/document-edits";
import { newId } from "@meridian/transcript/document/new-id";
import { Form } from "../../../components/form/form.tsx";
import { Button, IconButton } from "../../../components/button.tsx";
import { SelectField, TextField } from "../../../components/form/field.tsx";
import { useDispatch, useSnapshot } from "../state/use-calculator.tsx";
import * as styles from "./file-check.module.css";

/** The totals, averages and class printed on the open record's transcript: read from the file, or typed here. */
export function PrintedFigures() {
  const dispatch = useDispatch();
  const record = useSnapshot(({ editor }) => findRecord(editor.document, editor.recordId));
  const figures = record.printedFigures ?? [];
  const update = (printedFigures: PrintedFigure[]) =>
    dispatch({ type: "set-record", recordId: record.id, change: { printedFigures } });
  return (
    <section className={`grid tight ${styles.figures}`} aria-labelledby="printed-figures">
      <h3 id="printed-figures">Printed on the transcript</h3>
      {figures.length > 0 ? (
        <ul>
          {figures.map((figure) => (
            <li key={figure.id}>
              <span>
                <b>{figure.text}</b>{" "}
                <span className="muted">
                  {[kindLabel(figure.kind), scopeText(figure, record)].filter(Boolean).join(", ")}
                </span>
              </span>
              <IconButton
                size="sm"
                icon={Trash2}
                label={`Remove ${kindLabel(figure.kind).toLowerCase()} ${figure.text}`}
                onClick={() => update(figures.filter(({ id }) => id !== figure.id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {figures.length < maxPrintedFigures ? (
        <NewFigureForm record={record} onAdd={(figure) => update([...figures, figure])} />
      ) : null}
    </section>
  );
}

function NewFigureForm({
  record,
  onAdd,
}: {
  readonly record: TranscriptRecordEntry;
  readonly onAdd: (figure: PrintedFigure) => void;
}) {
  const [kind, setKind] = useState<PrintedFigure["kind"]>("credits");
  const [termId, setTermId] = useState("");
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const add = () => {
    const value = text.trim();
    if (value === "" || (kind !== "class" && !/\p{Nd}/u.test(value)))
      return setError(kind === "class" ? "Enter the class as printed." : "Enter the number as printed.");
    const scope = termId && kind !== "class" ? { termId } : {};
    onAdd({ id: newId(), kind, label: "", text: value, courseIds: [], ...scope });
    setText("");
    return setError(null);
  };
  return (
    <Form className={`grid tight ${styles.newFigure}`} onSubmit={add} noValidate>
      <SelectField label="Figure" options={kinds} value={kind} onValue={setKind} />
      {kind === "class" || record.terms.length < 2 ? null : (
        <SelectField
          label="About"
          placeholder="All courses"
          options={record.terms.map(({ id, name, year }, i) => [
            id,
            [name || `Term ${i + 1}`, year].filter(Boolean).join(", "),
          ])}
          value={termId}
          onValue={setTermId}
        />
      )}
      <TextField
        label="As printed"
        maxLength={100}
        autoComplete="off"
        value={text}
        error={error}
        onValue={setText}
      />
      <Button type="submit">Compare</Button>
    </Form>
  );
}

const kinds = [
  ["credits", "Total credits"],
  ["average", "Average"],
  ["class", "Class of degree"],
] as const;

const kindLabel = (kind: PrintedFigure["kind"]) => kinds.find(([value]) => value === kind)![1];

function scopeText({ termId, page, label }: PrintedFigure, { terms }: TranscriptRecordEntry): string {
  const term = terms.find(({ id }) => id === termId);
  return [term?.name, label && `“${label}”`, page && `page ${page}`].filter(Boolean).join(", ");
}
