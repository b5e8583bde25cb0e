import { createSet } from "@meridian/contract/calibration/calls";
import { maxTranscripts, type SetList } from "@meridian/contract/calibration/schemas";
import { X } from "lucide-react";
import { useState } from "react";
import { Form, FormError } from "../../../components/form/form.tsx";
import { Button } from "../../../components/button.tsx";
import { Checkbox, SelectField, TextField } from "../../../components/form/field.tsx";
import { Segmented } from "../../../components/form/choices.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { request } from "../../../lib/api/request.ts";
import { notifySuccess } from "../../../lib/toasts.ts";
import { allCountries, countryName } from "../../../lib/format/country-name.ts";
import { useTeamChangeWithInlineError } from "../queries.ts";
import { useFocusAfterChange } from "../../../lib/focus.ts";
import { toggled } from "../../../lib/toggled.ts";
import * as policyStyles from "../policies/policies.module.css";

/** Starts a calibration set: which countries, how many transcripts, who reads it and until when. */
export function NewSetDialog({
  members,
  onClose,
}: {
  readonly members: SetList["members"];
  readonly onClose: () => void;
}) {
  const [title, setTitle] = useState("");
  const [countries, setCountries] = useState<readonly string[]>([]);
  const keepFocus = useFocusAfterChange(countries.length);
  const [transcripts, setTranscripts] = useState("8");
  const [dueOn, setDueOn] = useState("");
  const [who, setWho] = useState<"all" | "chosen">("all");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const { busy, refusal, run, clearRefusal } = useTeamChangeWithInlineError();
  const count = Number(transcripts);
  const errors = {
    title: title.trim() === "" ? "Title is required" : null,
    countries: countries.length === 0 ? "Choose at least one country" : null,
    transcripts:
      Number.isInteger(count) && count >= 1 && count <= maxTranscripts
        ? null
        : `Enter a number from 1 to ${maxTranscripts}`,
    readers: who === "chosen" && chosen.size === 0 ? "Choose at least one reader" : null,
  };
  const submit = () => {
    setChecked(true);
    clearRefusal();
    if (Object.values(errors).some(Boolean)) return;
    void run(
      () =>
        request(createSet, {
          body: {
            title,
            countries: [...countries],
            transcripts: count,
            dueOn: dueOn || null,
            readerIds: who === "all" ? null : [...chosen],
          },
        }),
      {
        onDone: () => {
          notifySuccess(`${title.trim()} started. Readers find it in their queue and under Training.`);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      wide
      onClose={onClose}
      title="New calibration set"
      description="Five courses per transcript, with marks at the edges of their bands, where readers differ."
    >
      <Form noValidate className="grid" onSubmit={submit}>
        <TextField
          label="Title"
          placeholder="Fall 2026"
          maxLength={100}
          value={title}
          error={isChecked ? errors.title : null}
          onValue={setTitle}
        />
        <SelectField
          label="Countries"
          hint="Transcripts alternate between the countries you add"
          placeholder="Add a country"
          options={allCountries
            .filter(({ code }) => !countries.includes(code))
            .map(({ code, name }) => [code, name])}
          value=""
          error={isChecked ? errors.countries : null}
          onValue={(value) => setCountries([...countries, value])}
        />
        {countries.length > 0 ? (
          <div className="row">
            {countries.map((code) => (
              <Button
                key={code}
                size="sm"
                aria-label={`Remove ${countryName(code)}`}
                onClick={() => {
                  keepFocus();
                  setCountries(countries.filter((other) => other !== code));
                }}
              >
                {countryName(code)}
                <X className="i sm" aria-hidden="true" />
              </Button>
            ))}
          </div>
        ) : null}
        <TextField
          label="Transcripts"
          type="number"
          min={1}
          max={maxTranscripts}
          value={transcripts}
          error={isChecked ? errors.transcripts : null}
          onValue={setTranscripts}
        />
        <TextField label="Due on" hint="Optional" type="date" value={dueOn} onValue={setDueOn} />
        <div>
          <Segmented
            label="Readers"
            value={who}
            onChange={setWho}
            labels={{ all: "All members", chosen: "Chosen readers" }}
          />
        </div>
        {who === "chosen" ? (
          <fieldset>
            <legend className="sr">Readers</legend>
            {members.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.has(id)}
                onValue={() => setChosen(toggled(chosen, id))}
              />
            ))}
          </fieldset>
        ) : null}
        <FormError>{refusal ?? (isChecked ? errors.readers : null)}</FormError>
        <div className={`cluster ${policyStyles.dialogActions}`}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={busy && "Starting"}>
            Start the set
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
