import { toTranscript } from "@meridian/transcript/document/to-transcript";
import { evaluate } from "@meridian/grading";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { GradeChip } from "../../../components/grades/grade-chip.tsx";
import { ScrollRegion } from "../../../components/table/scroll-region.tsx";
import { gpaLetter } from "../result/gpa-reading.tsx";
import { useDispatch, useSnapshot } from "../state/use-calculator.tsx";
import { policyPresets } from "./policy-presets.ts";
import * as styles from "../overlays/overlays.module.css";

/** The same transcript under common policies. */
export default function ComparePolicies({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useDispatch();
  const document = useSnapshot(({ editor }) => editor.document);
  const systems = useSnapshot((snapshot) => snapshot.systems);
  const transcript = toTranscript(document);
  const rows = policyPresets(document.policy).map((preset) => ({
    ...preset,
    evaluation: evaluate(transcript, preset.policy, systems),
  }));
  const currentGpa = rows[0]!.evaluation.gpa.value;
  return (
    <Dialog
      wide
      onClose={onClose}
      title="Compare policies"
      description="The same courses, marks and table; only the policy differs."
    >
      <ScrollRegion label="Policies">
        <table className={`table ${styles.policies}`}>
          <thead>
            <tr>
              <th scope="col">Policy</th>
              <th scope="col" className="num">
                GPA
              </th>
              <th scope="col" className="num">
                Difference
              </th>
              <th scope="col" className={styles.roomy}>
                Letter
              </th>
              <th scope="col" className={`num ${styles.roomy}`}>
                Counted
              </th>
              <th scope="col">
                <span className="sr">Use</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, description, policy, evaluation }, i) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <small>{description}</small>
                </th>
                <td className="num">
                  <b>{evaluation.gpa.text}</b>
                </td>
                <td className="num">{i === 0 ? "" : formatDifference(evaluation.gpa.value, currentGpa)}</td>
                <td className={styles.roomy}>
                  <GradeChip grade={gpaLetter(evaluation)} />
                </td>
                <td className={`num ${styles.roomy}`}>{evaluation.counted}</td>
                <td>
                  {i === 0 ? (
                    <span className="pill sea">in use</span>
                  ) : (
                    <Button
                      size="sm"
                      aria-label={`Use the policy ${name}`}
                      onClick={() => {
                        dispatch({ type: "set-policy", change: policy });
                        onClose();
                      }}
                    >
                      Use
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Dialog>
  );
}

function formatDifference(value: number | null, current: number | null): string {
  if (value === null || current === null) return "–";
  const gap = value - current;
  if (Math.abs(gap) < 0.0005) return "same";
  return `${gap > 0 ? "+" : "−"}${Math.abs(gap).toFixed(2)}`;
}
