import { Copy } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { ScaleBar } from "../../../components/scale-bar.tsx";
import { notify } from "../../../lib/toasts.ts";
import { SavingSlot } from "../saving/saving-slot.tsx";
import { useRecordFacts } from "../state/record-facts.ts";
import { useShown } from "../state/use-calculator.tsx";
import { Distribution } from "./distribution.tsx";
import { FactsList } from "./facts.tsx";
import { Groups } from "./groups.tsx";
import { Notices } from "./notices.tsx";
import { Ranges } from "./ranges.tsx";
import { Reading, scaleTop } from "./reading.tsx";
import { ReportButton } from "./report-button.tsx";
import { TermLine } from "./term-line.tsx";

/** The result beside the grid: the reading stays in sight, the sections under it scroll. */
export function ResultPanel() {
  const evaluation = useShown((shown) => shown.evaluation);
  const { gpa, range, policy } = evaluation;
  return (
    <aside className="sheet result" aria-label="Result">
      <div className="fixed">
        <div className="top">
          <h2 className="caps">Cumulative GPA</h2>
          <Button
            kind="quiet"
            size="sm"
            square
            aria-label="Copy GPA"
            disabled={gpa.value === null}
            onClick={() => void copyGpa(gpa.text)}
          >
            <Copy className="i" aria-hidden="true" />
          </Button>
        </div>
        <Reading evaluation={evaluation} />
        <ScaleBar
          value={gpa.value}
          range={range ? [range.low, range.high] : undefined}
          max={Math.ceil(scaleTop(policy) * 2) / 2}
        />
        <FactsList evaluation={evaluation} />
        <Notices only="bad" />
      </div>
      <div className="sections scroll-y">
        <ResultSections />
        <Notices only="rest" />
      </div>
      <div className="result-actions">
        <ReportButton />
        <SavingSlot part="buttons" />
      </div>
    </aside>
  );
}

/** What stands under the reading, beside the grid and in the phone's sheet alike. */
export function ResultSections() {
  const evaluation = useShown((shown) => shown.evaluation);
  const document = useShown((shown) => shown.editor.document);
  const facts = useRecordFacts();
  if (evaluation.gpa.value === null)
    return (
      <p className="hint empty">
        The GPA appears with the first mark. Type a course, its credits and its mark.
      </p>
    );
  return (
    <>
      {evaluation.range ? <Ranges range={evaluation.range} /> : null}
      <Distribution evaluation={evaluation} system={facts.system} />
      <TermLine evaluation={evaluation} document={document} />
      <Groups evaluation={evaluation} document={document} />
    </>
  );
}

async function copyGpa(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  notify(`${text} copied`);
}
