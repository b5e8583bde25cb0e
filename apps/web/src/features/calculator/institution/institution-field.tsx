import type { Choice } from "@meridian/transcript/document/blank-document";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { getComboboxAction } from "../choose/combobox-keys.ts";
import { Highlight } from "../choose/highlight.tsx";
import { OptionList } from "../choose/option-list.tsx";
import type { InstitutionOption } from "./institution-options.ts";
import { useRegister } from "./use-register.ts";
import { chooseInstitution } from "../choose/choice.ts";
import { notify } from "../../../lib/toasts.ts";
import * as styles from "../calculator.module.css";

interface InstitutionChange {
  readonly institution: string;
  /** ID in the register; undefined if the text is not from there. */
  readonly institutionId: string | undefined;
  /** Its name in the grading data, if it has its own table. */
  readonly tableOwner?: string | undefined;
}

/** Type-ahead over the register of institutions. Any other text is accepted as well. */
export function InstitutionField({
  choice,
  listed,
  onChoose,
}: {
  readonly choice: Choice;
  /** The country of the choice with its tables, once loaded. */
  readonly listed: Parameters<typeof chooseInstitution>[0];
  /** With the institution, and the table that it has or no longer has. */
  readonly onChoose: (choice: Partial<Choice>) => void;
}) {
  const { countryCode: country, institution: text, institutionId } = choice;
  const tableOwners = [...new Set(listed?.systems.flatMap(({ institution }) => institution ?? []))];
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { register, failed, load } = useRegister();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const options =
    open && register ? register.listOptions(register.institutions, country, tableOwners, text) : [];

  const show = (index: number) => {
    setOpen(true);
    setActive(index);
  };
  const change = (next: InstitutionChange) => {
    const chosen = chooseInstitution(listed, choice, next.institution, next.tableOwner);
    onChoose({ ...chosen.choice, institutionId: next.institutionId });
    if (chosen.notice) notify(chosen.notice);
  };
  const type = (typed: string) => {
    // "IIT Bombay, Powai" is still the institution that was chosen; another name is not.
    const match = register?.institutions.search(typed, country, 1)[0];
    change(
      register && match?.id === institutionId && match
        ? { institution: typed, institutionId, tableOwner: register.findTableOwner(match, tableOwners) }
        : { institution: typed, institutionId: undefined },
    );
    show(-1);
  };
  const choose = ({ text: name, ...option }: InstitutionOption) => {
    change({ institution: name, institutionId: option.institutionId, tableOwner: option.tableOwner });
    setOpen(false);
  };
  const leave = () => {
    setOpen(false);
    if (institutionId || !register) return;
    const spelled = register.findBySpelling(register.institutions, country, tableOwners, text);
    if (spelled) choose({ ...spelled, text });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Home and End move in the text. Without an active option, Enter and Tab keep the text as typed.
    if (event.key === "Home" || event.key === "End") return;
    if (active < 0 && (event.key === "Enter" || event.key === "Tab")) return setOpen(false);
    const from = active < 0 && event.key === "ArrowUp" ? 0 : active;
    const action = getComboboxAction(event.key, {
      open,
      active: from,
      count: options.length,
      altKey: event.altKey,
    });
    if (!action) return;
    if (action.prevent) event.preventDefault();
    if (action.kind === "open") show(0);
    if (action.kind === "move") {
      setActive(action.index);
      list.current?.children[action.index]?.scrollIntoView({ block: "nearest" });
    }
    const option = options[active];
    if (action.kind === "choose" && option) choose(option);
    if (action.kind === "close") {
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    <div className="field">
      <label htmlFor={id}>Institution</label>
      <div className={styles.combobox}>
        <input
          className="input"
          id={id}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
          aria-describedby={failed ? `${id}-hint` : undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
          onClick={() => (open ? undefined : show(-1))}
          onFocus={() => load(country)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
        <OptionList
          id={id}
          label="Institutions"
          options={options}
          selectedId={institutionId}
          active={active}
          ref={list}
          onChoose={choose}
        >
          {(option) => (
            <>
              <span className={styles.name}>
                <Highlight text={option.text} typed={text} />
              </span>
              <small>{` ${option.note}`}</small>
            </>
          )}
        </OptionList>
        <p className="sr" aria-live="polite">
          {open && text !== "" && register ? `${options.length} found` : ""}
        </p>
      </div>
      {failed ? (
        <p className="hint" id={`${id}-hint`}>
          We couldn’t load the list of institutions. You can type any name.
        </p>
      ) : null}
    </div>
  );
}
