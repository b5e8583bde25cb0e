import type { ReactNode, Ref } from "react";
import * as styles from "../calculator.module.css";

/** The list of a type-ahead with the given ID. Its input keeps focus and handles the keys. */
export function OptionList<Option extends { readonly id: string }>({
  id,
  label,
  options,
  selectedId,
  active,
  ref,
  onChoose,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly selectedId: string | undefined;
  /** Index of the option that Enter chooses. */
  readonly active: number;
  readonly ref: Ref<HTMLDivElement>;
  readonly onChoose: (option: Option) => void;
  /** One row of the list. */
  readonly children: (option: Option) => ReactNode;
}) {
  return (
    <div
      className={`menu ${styles.listbox}`}
      role="listbox"
      tabIndex={-1}
      id={`${id}-list`}
      ref={ref}
      hidden={options.length === 0}
      aria-label={label}
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          className={`grid ${styles.opt}`}
          aria-selected={option.id === selectedId}
          data-active={index === active || undefined}
          // Keep focus in the input, so that the list stays open until the click is handled.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}
