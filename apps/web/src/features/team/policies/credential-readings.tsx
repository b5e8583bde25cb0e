import type { PolicyReading } from "@meridian/contract/policies/schemas";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../components/button.tsx";
import { SelectField } from "../../../components/form/field.tsx";
import { isSameReading, readingLabel } from "@meridian/contract/evaluation/published-readings";
import { useDossier } from "../../calculator/public.ts";
import { countryName } from "../../../lib/format/country-name.ts";
import { readingsQuery } from "../queries.ts";
import { useFocusAfterChange } from "../../../lib/focus.ts";
import { credentialCountries, credentialCountry } from "../credential-country.ts";
import * as styles from "./policies.module.css";

/** The reading each credential starts with under this policy. Credentials without one keep their usual reading. */
export function CredentialReadings({
  readings,
  onChange,
}: {
  readonly readings: readonly PolicyReading[];
  readonly onChange: (readings: PolicyReading[]) => void;
}) {
  const keepFocus = useFocusAfterChange(readings.length);
  return (
    <section className={`grid ${styles.part}`}>
      <h3>Credential equivalencies</h3>
      <p className="hint">
        Chosen automatically when a record’s credential is set. Your own equivalencies always use their
        current version.
      </p>
      {readings.map((reading, index) => (
        <ReadingRow
          key={reading.credentialId}
          reading={reading}
          onChange={(next) => onChange(readings.with(index, next))}
          onRemove={() => {
            keepFocus();
            onChange(readings.filter((_, other) => other !== index));
          }}
        />
      ))}
      <AddCredential
        taken={readings.map(({ credentialId }) => credentialId)}
        onAdd={(reading) => onChange([...readings, reading])}
      />
    </section>
  );
}

function ReadingRow({
  reading: { credentialId, credentialName, published },
  onChange,
  onRemove,
}: {
  readonly reading: PolicyReading;
  readonly onChange: (reading: PolicyReading) => void;
  readonly onRemove: () => void;
}) {
  const country = credentialCountry(credentialId);
  const { dossier } = useDossier(country);
  const own = useOwnReading(credentialId);
  const options = dossier?.credentials.find(({ id }) => id === credentialId)?.readings ?? [];
  const chosen = published ? options.findIndex((reading) => isSameReading(reading, published)) : -1;
  const choose = (value: string) => {
    const option = options[Number(value)];
    const { us, publisher, condition = "" } = option ?? {};
    onChange({
      credentialId,
      credentialName,
      published: us && publisher ? { us, publisher, condition } : null,
    });
  };
  return (
    <div className={`grid ${styles.readingRow}`}>
      <SelectField
        label={`${credentialName}, ${countryName(country)}`}
        value={published ? String(chosen) : "own"}
        onValue={choose}
      >
        {published && chosen === -1 ? (
          <option value="-1">
            {readingLabel(published)}
            {dossier ? " (no longer available)" : ""}
          </option>
        ) : null}
        {own ? (
          <option value="own">{own.us} (your own)</option>
        ) : published ? null : (
          <option value="own">Your own (no longer available)</option>
        )}
        {options.map((option, index) => (
          <option key={index} value={index}>
            {readingLabel(option)}
          </option>
        ))}
      </SelectField>
      <IconButton icon={Trash2} label={`Remove the equivalency for ${credentialName}`} onClick={onRemove} />
    </div>
  );
}

function AddCredential({
  taken,
  onAdd,
}: {
  readonly taken: readonly string[];
  readonly onAdd: (reading: PolicyReading) => void;
}) {
  const [country, setCountry] = useState("");
  const { dossier, hasFailed } = useDossier(country);
  const ownReadings = useQuery(readingsQuery).data?.readings ?? [];
  const hasOwn = (id: string) =>
    ownReadings.some(({ credentialId, archived }) => credentialId === id && !archived);
  const credentials = (dossier?.credentials ?? []).filter(
    ({ id, readings }) => !taken.includes(id) && (readings.length > 0 || hasOwn(id)),
  );
  const add = (id: string) => {
    const credential = credentials.find((one) => one.id === id);
    const [first] = credential?.readings ?? [];
    if (!credential) return;
    const published =
      hasOwn(id) || !first
        ? null
        : { us: first.us, publisher: first.publisher, condition: first.condition ?? "" };
    onAdd({ credentialId: id, credentialName: credential.name, published });
  };
  return (
    <div className={`row wrap ${styles.addRule}`}>
      <SelectField
        label="Country"
        placeholder="Choose a country"
        options={credentialCountries}
        value={country}
        onValue={setCountry}
      />
      <SelectField
        label="Add a credential"
        hint={hint()}
        placeholder="Choose a credential"
        options={credentials.map(({ id, name }) => [id, name])}
        value=""
        disabled={credentials.length === 0}
        onValue={add}
      />
    </div>
  );

  function hint(): string | undefined {
    if (hasFailed) return "The credentials could not be loaded.";
    if (country === "" || credentials.length > 0) return undefined;
    return "There is no credential with an equivalency left to add for this country.";
  }
}

function useOwnReading(credentialId: string) {
  const listed = useQuery(readingsQuery).data?.readings.find(
    (reading) => reading.credentialId === credentialId && !reading.archived,
  );
  return listed?.versions[0]?.reading;
}
