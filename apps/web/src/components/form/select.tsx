import type { ComponentProps, ReactNode } from "react";

type SelectOption<Value> = readonly [value: Value, label: ReactNode, lang?: string];

export interface SelectProps<
  Value extends string | number,
  Placeholder extends string | undefined,
> extends ComponentProps<"select"> {
  /** The first option, with the value "". */
  readonly placeholder?: Placeholder;
  readonly options?: readonly SelectOption<Value>[];
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
  options = [],
  keepUnlisted,
  onValue,
  onChange,
  children,
  ...rest
}: SelectProps<Value, Placeholder>) {
  const find = (text: string) => options.find(([value]) => String(value) === text);
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
      <Options list={options} />
      {children}
    </select>
  );
}

/** The options of a group. */
export function Options({ list }: { readonly list: readonly SelectOption<string | number>[] }) {
  return list.map(([value, label, lang]) => (
    <option key={value} value={value} lang={lang}>
      {label}
    </option>
  ));
}
