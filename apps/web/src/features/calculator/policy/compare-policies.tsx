import { toTranscript } from "@meridian/transcript/document/to-transcript";
import { evaluate, type Evaluation, type Policy, defaultPolicy, standardWeighting } from "@meridian/grading";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { GradeChip } from "../../../components/grades/grade-chip.tsx";
import { type Column, Table } from "../../../components/table/table.tsx";
import { gpaLetter } from "../result/gpa-reading.tsx";
import { useDispatch, useSnapshot } from "../state/use-calculator.tsx";
import * as styles from "../overlays/overlays.module.css";

type PolicyRow = ReturnType<typeof policyPresets>[number] & { readonly evaluation: Evaluation };

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
  const use = (policy: Policy) => {
    dispatch({ type: "set-policy", change: policy });
    onClose();
  };
  return (
    <Dialog
      wide
      onClose={onClose}
      title="Compare policies"
      description="The same courses, marks and table; only the policy differs."
    >
      <Table
        className={`table ${styles.policies}`}
        caption="Policies"
        columns={policyColumns(rows[0]!.evaluation.gpa.value, use)}
        rows={rows}
        rowKey={({ name }) => name}
      />
    </Dialog>
  );
}

function formatDifference(value: number | null, current: number | null): string {
  if (value === null || current === null) return "–";
  const gap = value - current;
  if (Math.abs(gap) < 0.0005) return "same";
  return `${gap > 0 ? "+" : "−"}${Math.abs(gap).toFixed(2)}`;
}

function policyColumns(
  currentGpa: number | null,
  use: (policy: Policy) => void,
): readonly Column<PolicyRow>[] {
  return [
    {
      head: "Policy",
      namesRow: true,
      cell: ({ name, description }) => (
        <>
          {name}
          <small>{description}</small>
        </>
      ),
    },
    { head: "GPA", numeric: true, cell: ({ evaluation }) => <b>{evaluation.gpa.text}</b> },
    {
      head: "Difference",
      numeric: true,
      cell: ({ evaluation }, i) => (i === 0 ? "" : formatDifference(evaluation.gpa.value, currentGpa)),
    },
    {
      head: "Letter",
      className: styles.roomy,
      cell: ({ evaluation }) => <GradeChip grade={gpaLetter(evaluation)} />,
    },
    {
      head: "Counted",
      numeric: true,
      className: styles.roomy,
      cell: ({ evaluation }) => evaluation.counted,
    },
    {
      id: "use",
      head: <span className="sr">Use</span>,
      cell: ({ name, policy }, i) =>
        i === 0 ? (
          <span className="pill sea">in use</span>
        ) : (
          <Button size="sm" aria-label={`Use the policy ${name}`} onClick={() => use(policy)}>
            Use
          </Button>
        ),
    },
  ];
}

interface PolicyPreset {
  readonly name: string;
  readonly description: string;
  readonly policy: Policy;
}

/** Common policies, to compare with the current one. */
function policyPresets(current: Policy): readonly PolicyPreset[] {
  return [
    { name: "This evaluation", description: "The policy in use now.", policy: current },
    preset("Default", "Tenths, A+ 4.0, every attempt counts.", {}),
    preset("Thirds", "A− 3.67, B+ 3.33 and so on.", { points: "thirds" }),
    preset("A+ above 4.0", "Thirds with A+ at 4.33.", { points: "thirds", aPlus: 4.33 }),
    preset("Whole letters", "Plus and minus are ignored.", { plusMinus: false }),
    preset("Drop fails later passed", "A failed attempt is dropped once the course is passed.", {
      repeats: "drop-failed",
    }),
    preset("Best attempt", "Only the best attempt at a repeated course counts.", { repeats: "best" }),
    preset("Exclude fails", "An F does not count toward the GPA.", { countFailed: false }),
    preset("Equal weights", "Credits are ignored.", { credits: "equal" }),
    preset("Weighted secondary", "Honors +0.5, AP and IB +1.", { weighting: standardWeighting }),
    preset("Truncated", "Extra decimals are cut off.", { rounding: "truncate" }),
  ];
}

function preset(name: string, description: string, change: Partial<Policy>): PolicyPreset {
  return { name, description, policy: { ...defaultPolicy, ...change } };
}
