import type { ReactNode, Ref } from "react";

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

/** Segmented control: a row of toggle buttons of which one is pressed. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onChange,
  ref,
}: {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly ref?: Ref<HTMLDivElement>;
}) {
  return (
    <div ref={ref} className="seg" role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </div>
  );
}
