import type { ComponentProps, ReactNode, Ref } from "react";

type Choice<Value> = readonly [value: Value, label: ReactNode, lang?: string];

/** What one of several values is chosen from. */
export interface Choices<Value extends string | number> {
  readonly options?: readonly Choice<Value>[];
  /** Instead of `options`: the label of each value. */
  readonly labels?: Readonly<Record<Value, ReactNode>>;
}

export interface SelectProps<Value extends string | number, Placeholder extends string | undefined>
  extends ComponentProps<"select">, Choices<Value> {
  /** The first option, with the value "". */
  readonly placeholder?: Placeholder;
  /** Adds a value that is not among the options, e.g. from a URL, so that the list shows it. */
  readonly keepUnlisted?: boolean;
  /** Called with the value of the chosen option, which keeps its type. */
  readonly onValue?: (value: NoInfer<Value> | (Placeholder extends string ? "" : never)) => void;
  /** Options after `options`, or option groups. */
  readonly children?: ReactNode;
}

export function Select<
  Value extends string | number = string,
  Placeholder extends string | undefined = undefined,
>({
  placeholder,
  options,
  labels,
  keepUnlisted,
  onValue,
  onChange,
  children,
  ...rest
}: SelectProps<Value, Placeholder>) {
  const list = listChoices({ options, labels });
  const find = (text: string) => list.find(([value]) => String(value) === text);
  const { value: selected } = rest;
  return (
    <select
      {...rest}
      onChange={
        onValue ? ({ target }) => onValue(find(target.value)?.[0] ?? (target.value as Value)) : onChange
      }
    >
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {keepUnlisted && selected && !find(String(selected)) ? (
        <option value={selected}>{selected}</option>
      ) : null}
      <Options list={list} />
      {children}
    </select>
  );
}

function listChoices<Value extends string | number>({ options = [], labels }: Choices<Value>) {
  return labels
    ? (Object.keys(labels) as Value[]).map((value): Choice<Value> => [value, labels[value]])
    : options;
}

/** The options of a group. */
export function Options({ list }: { readonly list: readonly Choice<string | number>[] }) {
  return list.map(([value, label, lang]) => (
    <option key={value} value={value} lang={lang}>
      {label}
    </option>
  ));
}

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
