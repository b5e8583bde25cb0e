import type { Ref } from "react";
import { type Choices, listChoices } from "./select.tsx";

interface SegmentedProps<Value extends string> extends Choices<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Segmented control: a row of toggle buttons of which one is pressed. */
export function Segmented<Value extends string>({
  label,
  value: chosen,
  onChange,
  ref,
  ...choices
}: SegmentedProps<Value>) {
  return (
    <div ref={ref} className="seg" role="group" aria-label={label}>
      {listChoices(choices).map(([value, text]) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChange(value)}>
          {text}
        </button>
      ))}
    </div>
  );
}

/** A segmented control with its label above. */
export function SegmentedField<Value extends string>(props: SegmentedProps<Value>) {
  return (
    <div className="field">
      <span className="label">{props.label}</span>
      <Segmented {...props} />
    </div>
  );
}
