import { useState } from "react";

interface Props {
  readonly text: string;
  readonly label: string;
  readonly uncertain: boolean;
  readonly wrong: boolean;
  readonly onChange: (text: string) => void;
}

/** Plain text, or a field where the reader was uncertain or the grading system cannot read it. */
export function PreviewCell({ text, label, uncertain, wrong, onChange }: Props) {
  // Stays a field once it was one: it must not turn into text under the person's cursor.
  const [field] = useState(uncertain || wrong);
  if (!field && !uncertain && !wrong) return <span>{text}</span>;
  const state = wrong ? "is-wrong" : uncertain ? "is-uncertain" : "is-checked";
  return (
    <input
      className={`import-cell ${state}`}
      value={text}
      aria-label={uncertain ? `${label}, uncertain, to be checked` : label}
      aria-invalid={wrong || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
