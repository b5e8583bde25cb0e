import { useState } from "react";
import { TextField } from "../../../components/form/field.tsx";

const datePattern = /^(\d{4}(-\d{2}(-\d{2})?)?)?$/;

/** A year, a month or a day, whichever the transcript shows. Only valid dates are saved. */
export function DateField({
  label,
  value,
  showError,
  onDate,
  onValidity,
}: {
  readonly label: string;
  readonly value: string;
  /** Show the error at once, because the user tried to close the dialog. */
  readonly showError: boolean;
  readonly onDate: (value: string) => void;
  readonly onValidity: (isValid: boolean) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wasBlurred, setWasBlurred] = useState(false);
  const text = typed ?? value;
  const isValid = datePattern.test(text);
  return (
    <TextField
      label={label}
      placeholder="2024-06-30"
      inputMode="numeric"
      maxLength={10}
      value={text}
      error={!isValid && (wasBlurred || showError) ? "Enter a date as 2024, 2024-06 or 2024-06-30." : null}
      onValue={(next) => {
        setTyped(next);
        setWasBlurred(false);
        onValidity(datePattern.test(next));
        if (datePattern.test(next)) onDate(next);
      }}
      onBlur={() => setWasBlurred(true)}
    />
  );
}
