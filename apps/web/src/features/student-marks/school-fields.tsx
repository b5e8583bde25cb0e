import { useId, useState } from "react";
import { SelectField, TextField } from "../../components/form/field.tsx";
import type * as institutionNames from "./institution-names.ts";
import type { MarksDraft } from "./marks-draft.ts";
import type { MarksTexts } from "./texts/texts.ts";

export interface CountryName {
  readonly code: string;
  readonly name: string;
}

/** Country, kind of school and institution. Any institution is accepted; the register only suggests names. */
export function SchoolFields({
  draft,
  countries,
  texts,
  errors,
  onChange,
}: {
  readonly draft: MarksDraft;
  readonly countries: readonly CountryName[];
  readonly texts: MarksTexts;
  readonly errors: { readonly country?: string | undefined; readonly institution?: string | undefined };
  readonly onChange: (change: Partial<MarksDraft>) => void;
}) {
  const listId = useId();
  const [register, setRegister] = useState<typeof institutionNames | null>(null);
  // Without the register, any name can still be typed.
  const loadRegister = () => void import("./institution-names.ts").then(setRegister, () => {});
  const { countryCode, institution } = draft;
  const suggestions =
    register && institution.trim().length > 1 ? register.institutions.search(institution, countryCode) : [];
  const name = (typed: string) => {
    const match = register?.institutions.search(typed, countryCode, 1)[0];
    onChange({ institution: typed, institutionId: match?.name === typed ? match.id : null });
  };
  return (
    <>
      <SelectField
        label={texts.country}
        error={errors.country}
        placeholder={texts.chooseCountry}
        options={countries.map((country) => [country.code, country.name])}
        value={countryCode}
        onValue={(countryCode) => onChange({ countryCode, institutionId: null })}
      />
      <SelectField
        label={texts.level}
        labels={{ tertiary: texts.tertiary, secondary: texts.secondary }}
        value={draft.level}
        onValue={(level) => onChange({ level })}
      />
      <TextField
        label={texts.institution}
        hint={texts.institutionHint}
        error={errors.institution}
        value={institution}
        list={listId}
        dir="auto"
        autoComplete="off"
        maxLength={300}
        onFocus={loadRegister}
        onValue={name}
      />
      <datalist id={listId}>
        {suggestions.slice(0, 8).map((suggestion) => (
          <option key={suggestion.id} value={suggestion.name}>
            {suggestion.name}
          </option>
        ))}
      </datalist>
      <TextField
        label={texts.degree}
        value={draft.degree}
        dir="auto"
        autoComplete="off"
        maxLength={300}
        onValue={(degree) => onChange({ degree })}
      />
    </>
  );
}
