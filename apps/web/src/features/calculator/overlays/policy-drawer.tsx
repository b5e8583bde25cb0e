import { defaultPolicy, policyText, usualWeighting, type Policy } from "@meridian/grading";
import { useId, type ReactNode } from "react";
import { Button } from "../../../components/button.tsx";
import { Drawer } from "../../../components/drawer.tsx";
import { recordOf } from "../model/document-edits.ts";
import { useDispatch, useShown } from "../state/use-calculator.tsx";
import { useOverlay } from "./overlay.tsx";

/** How converted courses become one GPA: each part with its one line, the result changing beside it. */
export default function PolicyDrawer({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useDispatch();
  const open = useOverlay();
  const policy = useShown(({ editor }) => editor.document.policy);
  const gpa = useShown(({ evaluation }) => evaluation.gpa.text);
  const record = useShown(({ editor }) => recordOf(editor.document, editor.recordId));
  const set = (change: Partial<Policy>) => dispatch({ type: "set-policy", change });
  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && onClose()} title="Policy" side="right">
      <p className="policy-gpa" aria-live="polite">
        GPA under this policy <b>{gpa}</b>
      </p>
      <div className="policy">
        <Part name="points" label="Points">
          <Options
            value={policy.points}
            options={[
              ["tenths", "Tenths: A− 3.7, B+ 3.3"],
              ["thirds", "Thirds: A− 3.67, B+ 3.33"],
            ]}
            onChange={(points) => set({ points })}
          />
        </Part>
        <Part name="aPlus" label="A+ is worth">
          <Options
            value={String(policy.aPlus) as "4" | "4.3" | "4.33"}
            options={[
              ["4", "4.0"],
              ["4.3", "4.3"],
              ["4.33", "4.33"],
            ]}
            onChange={(aPlus) => set({ aPlus: Number(aPlus) as Policy["aPlus"] })}
          />
        </Part>
        <Part name="plusMinus" label="Plus and minus">
          <Options
            value={policy.plusMinus ? "on" : "off"}
            options={[
              ["on", "Kept"],
              ["off", "Ignored"],
            ]}
            onChange={(value) => set({ plusMinus: value === "on" })}
          />
        </Part>
        <Part name="repeats" label="Repeated courses">
          <Options
            value={policy.repeats}
            options={[
              ["all", "Count every attempt"],
              ["best", "Count the best"],
              ["latest", "Count the latest"],
              ["drop-failed", "Drop a fail once passed"],
            ]}
            onChange={(repeats) => set({ repeats })}
          />
        </Part>
        <Part name="countFailed" label="Failed courses">
          <Options
            value={policy.countFailed ? "yes" : "no"}
            options={[
              ["yes", "Count as 0"],
              ["no", "Leave out"],
            ]}
            onChange={(value) => set({ countFailed: value === "yes" })}
          />
        </Part>
        <Part name="weighting" label="Honors, AP and IB">
          <Options
            value={policy.weighting ? "on" : "off"}
            options={[
              ["off", "No bonus"],
              ["on", "Honors +0.5, AP and IB +1"],
            ]}
            onChange={(value) => set({ weighting: value === "on" ? usualWeighting : null })}
          />
        </Part>
        <Part name="credits" label="Weights">
          <Options
            value={policy.credits}
            options={[
              ["auto", "Automatic"],
              ["local", "Credits as given"],
              ["us", "US semester credits"],
              ["equal", "Every course equal"],
            ]}
            onChange={(credits) => set({ credits })}
          />
        </Part>
        <Part name="lastCredits" label="Last credits">
          <Options
            value={String(policy.lastCredits ?? 0)}
            options={[
              ["0", "None"],
              ["30", "Last 30"],
              ["60", "Last 60"],
              ["90", "Last 90"],
            ]}
            onChange={(value) => set({ lastCredits: Number(value) || null })}
          />
        </Part>
        <Part name="cap" label="Highest GPA">
          <Options
            value={policy.cap === null ? "none" : "4"}
            options={[
              ["none", "No cap"],
              ["4", "4.0"],
            ]}
            onChange={(value) => set({ cap: value === "none" ? null : 4 })}
          />
        </Part>
        <Part name="decimals" label="Decimals">
          <Options
            value={String(policy.decimals) as "2" | "3"}
            options={[
              ["2", "Two"],
              ["3", "Three"],
            ]}
            onChange={(value) => set({ decimals: value === "3" ? 3 : 2 })}
          />
        </Part>
        <Part name="rounding" label="Last decimal">
          <Options
            value={policy.rounding}
            options={[
              ["half-up", "Rounded half up"],
              ["truncate", "Cut"],
            ]}
            onChange={(rounding) => set({ rounding })}
          />
        </Part>
        <fieldset>
          <legend>Pass mark of this institution</legend>
          <p className="hint">
            Where each university sets its own, every mark below it is an F whatever the table says.
          </p>
          <input
            className="input"
            aria-label="Pass mark of this institution"
            placeholder="As the table says"
            maxLength={40}
            value={record.passMark}
            onChange={(event) =>
              dispatch({
                type: "set-record",
                recordId: record.id,
                change: { passMark: event.target.value },
                key: `pass-mark.${record.id}`,
              })
            }
          />
        </fieldset>
      </div>
      <div className="drawer-actions">
        <Button kind="quiet" onClick={() => set(defaultPolicy)}>
          Back to the defaults
        </Button>
        <Button onClick={() => open({ kind: "compare" })}>Compare policies</Button>
      </div>
    </Drawer>
  );
}

function Part({
  name,
  label,
  children,
}: {
  readonly name: keyof Policy;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <p className="hint">{policyText[name]}</p>
      {children}
    </fieldset>
  );
}

function Options<Value extends string>({
  value,
  options,
  onChange,
}: {
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <div className="options">
      {options.map(([option, label]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {label}
        </label>
      ))}
    </div>
  );
}
