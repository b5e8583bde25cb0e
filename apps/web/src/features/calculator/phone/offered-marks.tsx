import type { GradingSystem } from "@meridian/grading";
import { Button } from "../../../components/button.tsx";
import { markSuggestions } from "../grid/suggestions.ts";

/** A longer scale is narrowed by typing first. */
const mostOffered = 24;

/** The marks of a scale of symbols to tap, instead of a list under a thumb; gone once the mark is whole. */
export function OfferedMarks({
  system,
  typed,
  onTake,
}: {
  readonly system: GradingSystem | undefined;
  readonly typed: string;
  readonly onTake: (mark: string) => void;
}) {
  const offered = markSuggestions(system, typed, mostOffered);
  if (offered.length === 0) return null;
  return (
    <div className="offered" role="group" aria-label="Marks of this scale">
      {offered.map(({ text, hint }) => (
        <Button
          key={text}
          size="sm"
          title={hint}
          onClick={() => {
            // Some phones leave the keyboard in the field, which would go on showing what was typed there.
            if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
            onTake(text);
          }}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
