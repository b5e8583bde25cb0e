import { useState } from "react";
import * as styles from "./import.module.css";

interface Props {
  readonly text: string;
  readonly label: string;
  readonly uncertain: boolean;
  readonly wrong: boolean;
  readonly onChange: (text: string) => void;
}

/** Plain text, or an input if the text is uncertain or not valid in the grading system. */
export function PreviewCell({ text, label, uncertain, wrong, onChange }: Props) {
  // Once an input, always an input: it must not turn into text while the user is typing.
  const [startedAsInput] = useState(uncertain || wrong);
  if (!startedAsInput && !uncertain && !wrong) return <span>{text}</span>;
  return (
    <input
      className={styles.importCell}
      data-state={wrong ? "wrong" : uncertain ? "uncertain" : "checked"}
      value={text}
      aria-label={uncertain ? `${label}, uncertain, please check` : label}
      aria-invalid={wrong || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
