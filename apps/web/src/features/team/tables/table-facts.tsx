import { SelectField, TextArea, TextField } from "../../../components/field.tsx";
import type { TableDraft } from "./table-draft.ts";
import type { TableKind } from "./table-row.ts";
import { useCountries } from "./use-countries.ts";

const kinds: readonly (readonly [TableKind, string])[] = [
  ["bands", "Numbers in bands"],
  ["letters", "Letters or words"],
  ["points", "Straight lines between points"],
];

/** What holds for the whole table: its name, where it is offered, its scale and where it comes from. */
export function TableFacts({
  draft,
  onChange,
}: {
  readonly draft: TableDraft;
  readonly onChange: (change: Partial<TableDraft>) => void;
}) {
  const countries = useCountries();
  const text = (name: "name" | "min" | "max" | "step" | "pass" | "notes" | "sourceTitle" | "sourceUrl") => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <div className="team-facts">
      <TextField label="Name" maxLength={200} {...text("name")} />
      <SelectField
        label="Offered under"
        value={draft.country ?? ""}
        onChange={(event) => onChange({ country: event.target.value || null })}
      >
        <option value="">Team tables</option>
        {draft.country && !countries.some(({ code }) => code === draft.country) ? (
          <option value={draft.country}>{draft.country}</option>
        ) : null}
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Level"
        value={draft.level}
        onChange={(event) => onChange({ level: event.target.value as TableDraft["level"] })}
      >
        <option value="any">School and university</option>
        <option value="secondary">School</option>
        <option value="tertiary">University</option>
      </SelectField>
      <SelectField
        label="Marks are"
        value={draft.kind}
        onChange={(event) => onChange({ kind: event.target.value as TableKind })}
      >
        {kinds.map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectField>
      {draft.kind === "letters" ? null : (
        <>
          <TextField label="Lowest mark" inputMode="decimal" {...text("min")} />
          <TextField label="Highest mark" inputMode="decimal" {...text("max")} />
          <SelectField
            label="Better is"
            value={draft.better}
            onChange={(event) => onChange({ better: event.target.value as TableDraft["better"] })}
          >
            <option value="higher">Higher</option>
            <option value="lower">Lower</option>
          </SelectField>
          <TextField
            label="Smallest step"
            hint="0.01 when marks have two decimals"
            inputMode="decimal"
            {...text("step")}
          />
        </>
      )}
      <TextField
        label="Pass mark"
        hint={draft.kind === "letters" ? "The lowest passing grade, or nothing" : "Or nothing"}
        {...text("pass")}
      />
      <SelectField
        label="How sure it is"
        value={draft.confidence}
        onChange={(event) => onChange({ confidence: event.target.value as TableDraft["confidence"] })}
      >
        <option value="published">Published: the source prints these US grades</option>
        <option value="derived">Derived: through another table</option>
        <option value="unverified">Unverified: our own judgement</option>
      </SelectField>
      <TextField label="Source" maxLength={300} {...text("sourceTitle")} />
      <TextField
        label="Web address of the source"
        hint="If it has one"
        type="url"
        maxLength={1000}
        {...text("sourceUrl")}
      />
      <div className="wide">
        <TextArea label="Notes" rows={2} maxLength={2000} {...text("notes")} />
      </div>
    </div>
  );
}
