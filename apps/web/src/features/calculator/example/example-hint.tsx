import { Button } from "../../../components/button.tsx";
import { useDrafts } from "../drafts/use-drafts.tsx";
import { useSnapshot } from "../state/use-calculator.tsx";
import * as styles from "../calculator.module.css";

/** Two steps for new visitors, shown with an example they can edit. */
export function ExampleHint() {
  const example = useSnapshot((snapshot) => snapshot.example);
  const { startNew } = useDrafts();
  if (!example) return null;
  return (
    <section className={styles.firststeps} aria-label="First steps">
      <ol>
        <li>
          <b>Choose</b> the transcript’s country and grading system.
        </li>
        <li>
          <b>Type</b> each course as printed, or paste the whole table. The GPA updates as you type.
        </li>
      </ol>
      <Button size="sm" onClick={() => startNew()}>
        Start with an empty transcript
      </Button>
    </section>
  );
}
