import { ChevronsUpDown, TriangleAlert } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { getComboboxAction } from "./combobox-keys.ts";
import { OptionList } from "./option-list.tsx";
import * as styles from "../calculator.module.css";

export interface ComboboxOption {
  readonly id: string;
  /** Text shown in the input once the option is selected. */
  readonly text: string;
}

export interface ComboboxProps<Option extends ComboboxOption> {
  readonly label: ReactNode;
  readonly value: Option | null;
  /** Options for the typed text, best match first; "" returns all. */
  readonly search: (typed: string) => readonly Option[];
  /** One row of the list. Mark matched letters with <mark>. */
  readonly render: (option: Option, typed: string) => ReactNode;
  readonly onChange: (option: Option) => void;
  readonly placeholder?: string;
  /** Shown before the text of the selected option, e.g. an ISO tag. */
  readonly start?: ReactNode;
  /** Shown before the text while nothing is selected. */
  readonly icon?: ReactNode;
  readonly large?: boolean;
  readonly id?: string;
  readonly error?: string | null;
  readonly hint?: ReactNode;
  /** Shown if nothing matches. */
  readonly emptyText?: string;
}

/** Type-ahead over a list (ARIA combobox with list autocomplete): arrow keys move, Enter selects, Esc closes. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { label, value, search, render, onChange, placeholder, start, icon, large, error, hint } = props;
  const { emptyText = "No matches. Try another spelling." } = props;
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const options = open ? search(typed ?? "") : [];
  const text = typed ?? value?.text ?? "";
  // As on focus: if the value loads after it, what the user types would be added to its end.
  useLayoutEffect(() => {
    if (typed === null && document.activeElement === input.current)
      input.current?.setSelectionRange(0, text.length);
  }, [text, typed]);

  const show = (index = 0) => {
    setOpen(true);
    setActive(index);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (option: Option | undefined) => {
    if (option) onChange(option);
    close();
  };
  const move = (index: number) => {
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const action = getComboboxAction(event.key, {
      open,
      active,
      count: options.length,
      altKey: event.altKey,
    });
    if (!action) return;
    if (action.prevent) event.preventDefault();
    if (action.kind === "open") show(action.index);
    if (action.kind === "move") move(action.index);
    if (action.kind === "choose") choose(options[active]);
    if (action.kind === "close") {
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={styles.combobox}>
        <div className={`input${large ? " lg" : ""}${error ? " is-bad" : ""}`}>
          {typed === null && value ? start : icon}
          <input
            id={id}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={open && options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={open && options[active] ? `${id}-${active}` : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={
              [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined
            }
            placeholder={placeholder}
            value={text}
            ref={input}
            onChange={(event) => {
              setTyped(event.target.value);
              show();
            }}
            onClick={() => (open ? undefined : show())}
            onFocus={(event) => event.target.select()}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
          <ChevronsUpDown className="i muted" aria-hidden="true" />
        </div>
        <OptionList
          id={id}
          label="Suggestions"
          options={options}
          selectedId={value?.id}
          active={active}
          ref={list}
          onChoose={choose}
        >
          {(option) => render(option, typed ?? "")}
        </OptionList>
        <p
          className={open && options.length === 0 ? `menu ${styles.listbox} ${styles.none}` : "sr"}
          aria-live="polite"
        >
          {open ? (options.length === 0 ? emptyText : `${options.length} found`) : ""}
        </p>
      </div>
      {error ? (
        <p className="hint bad" id={`${id}-error`} role="alert">
          <TriangleAlert className="i sm" aria-hidden="true" />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
