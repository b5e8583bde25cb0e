import { Button } from "../../../components/button.tsx";
import { useDrafts } from "../drafts/use-drafts.tsx";
import { useShown } from "../state/use-calculator.tsx";

/** Two steps for a first visitor, beside an example they can change at once. */
export function ExampleHint() {
  const example = useShown((shown) => shown.example);
  const { startNew } = useDrafts();
  if (!example) return null;
  return (
    <section className="firststeps" aria-label="First steps">
      <ol>
        <li>
          <b>Choose</b> the country and grading system of the transcript.
        </li>
        <li>
          <b>Type</b> each course as it stands on the paper, or paste the whole table. The GPA follows as you
          type.
        </li>
      </ol>
      <Button size="sm" onClick={() => startNew()}>
        Start with an empty transcript
      </Button>
    </section>
  );
}
