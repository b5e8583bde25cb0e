import { findCourse } from "@meridian/transcript/document/document-edits";
import { toTranscript } from "@meridian/transcript/document/to-transcript";
import { explainCourse, type ExplanationStep } from "@meridian/grading";
import * as Radix from "radix-ui/popover";
import { TierBadge } from "../../reference/public.ts";
import { SourceLink } from "../../../components/source-link.tsx";
import { useCalculator, useSnapshot } from "../state/use-calculator.tsx";
import { anchorStyle } from "../menus/anchor.tsx";
import * as styles from "./overlays.module.css";

/** Explains a conversion step by step: mark, band, grade, points, policy, credits, source. */
export default function ExplainCourse({
  courseId,
  anchor,
  onClose,
}: {
  readonly courseId: string;
  readonly anchor: DOMRect;
  readonly onClose: () => void;
}) {
  const calculator = useCalculator();
  const { editor, evaluation, systems } = useSnapshot((snapshot) => snapshot);
  const explanation = explainCourse(toTranscript(editor.document), evaluation, systems, courseId);
  const name = findCourse(editor.document, courseId)?.name;
  if (!explanation) return null;
  const steps = explanation.steps.filter(({ kind }) => kind !== "source");
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor style={anchorStyle(anchor)} />
      <Radix.Portal>
        <Radix.Content
          className={styles.explain}
          aria-label={`How ${name || "this course"} was converted`}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            calculator.dispatch({ type: "go-to", ...editor.cursor });
          }}
        >
          <h3>{name || "This course"}</h3>
          <ol>
            {steps.map((step, i) => (
              <li key={i} className={step.kind === "error" ? styles.bad : undefined}>
                <span className="caps">
                  {stepLabels[step.kind]}
                  <span className="sr">: </span>
                </span>
                <span>{step.text}</span>
              </li>
            ))}
          </ol>
          {explanation.confidence ? (
            <footer>
              <TierBadge
                system={{
                  confidence: explanation.confidence,
                  tier: explanation.tier ?? undefined,
                  sources: explanation.sources,
                }}
              />
              <ul>
                {explanation.sources.slice(0, 3).map((source) => (
                  <li key={`${source.title} ${source.url}`}>
                    <SourceLink url={source.url}>{source.title}</SourceLink>
                  </li>
                ))}
              </ul>
            </footer>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const stepLabels: Record<ExplanationStep["kind"], string> = {
  mark: "Mark",
  band: "Band",
  grade: "Grade",
  points: "Points",
  policy: "Policy",
  credits: "Credits",
  source: "Source",
  error: "To fix",
};
