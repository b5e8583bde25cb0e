import { useState } from "react";
import { TextField } from "../../../components/field.tsx";

const readsAsDate = /^(\d{4}(-\d{2}(-\d{2})?)?)?$/;

/** A date as far as the paper tells it: a year, a month or a day. Only a date that reads as one is kept. */
export function DateField({
  label,
  value,
  warned,
  onDate,
  onReads,
}: {
  readonly label: string;
  readonly value: string;
  /** Say what is wrong at once: the person wanted to leave. */
  readonly warned: boolean;
  readonly onDate: (value: string) => void;
  readonly onReads: (reads: boolean) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const shown = typed ?? value;
  const reads = readsAsDate.test(shown);
  return (
    <TextField
      label={label}
      placeholder="2024-06-30"
      inputMode="numeric"
      maxLength={10}
      value={shown}
      error={!reads && (left || warned) ? "Write a date as 2024, 2024-06 or 2024-06-30." : null}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        setLeft(false);
        onReads(readsAsDate.test(text));
        if (readsAsDate.test(text)) onDate(text);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}
