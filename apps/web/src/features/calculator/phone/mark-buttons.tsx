import type { GradingSystem } from "@meridian/grading";
import { Button } from "../../../components/button.tsx";
import { markSuggestions } from "../grid/suggestions.ts";
import * as styles from "../calculator.module.css";

/** Longer scales are filtered by typing first. */
const maxMarks = 24;

/** The marks of a symbol scale as buttons, easier to tap than a list. Hidden once the mark is complete. */
export function MarkButtons({
  system,
  typed,
  onSelect,
}: {
  readonly system: GradingSystem | undefined;
  readonly typed: string;
  readonly onSelect: (mark: string) => void;
}) {
  const suggestions = markSuggestions(system, typed, maxMarks);
  if (suggestions.length === 0) return null;
  return (
    <div className={styles.offered} role="group" aria-label="Marks on this scale">
      {suggestions.map(({ text, hint }) => (
        <Button
          key={text}
          size="sm"
          title={hint}
          onClick={() => {
            // Some phones keep the field focused, and it would keep showing the typed text.
            if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
            onSelect(text);
          }}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
