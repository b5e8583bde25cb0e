import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useCalculator, useShown } from "../state/use-calculator.tsx";
import { markSuggestions, tagSuggestions, type Suggestion } from "./suggestions.ts";

/**
 * The only input of the grid: it stands in the cell that has the keyboard. In a focused cell all its text is selected
 * out of sight, so that typing replaces it, and input methods (Chinese, Korean …) start in a real field.
 */
export function CellInput({
  label,
  text,
  suggest,
  systemId,
  placeholder,
  invalid,
  unsure,
}: {
  readonly label: string;
  readonly text: string;
  /** Which words to offer while typing. */
  readonly suggest?: "mark" | "tags" | undefined;
  readonly systemId?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Id of the message that says what is wrong, or null. */
  readonly invalid: string | null;
  /** Id of the words that ask for a look at what a scan was read as, or null. */
  readonly unsure?: string | null;
}) {
  const calculator = useCalculator();
  const editing = useShown(({ editor }) => editor.editing);
  const focusAsked = useShown(({ editor }) => editor.focusRequests);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [active, setActive] = useState(-1);
  const typed = editing?.text;
  // Null where there is never anything to offer: such a cell is a plain field, also to a screen reader.
  const offered = useMemo((): readonly Suggestion[] | null => {
    const { editor, systems } = calculator.get();
    if (suggest === "tags") return typed === undefined ? [] : tagSuggestions(editor.document, typed);
    const system = suggest && systemId ? systems.system(systemId) : undefined;
    if (markSuggestions(system, "").length === 0) return null;
    return typed === undefined ? [] : markSuggestions(system, typed);
  }, [calculator, suggest, systemId, typed]);
  const suggestions = offered ?? [];

  // The first render of a page asks for nothing: the keyboard stays where the visitor has it.
  const mode = editing ? editing.how : null;
  useLayoutEffect(() => {
    if (focusAsked === 0) return;
    const field = input.current;
    if (!field || document.activeElement === field) return;
    field.focus({ preventScroll: true });
    // A row that is drawn anew in the middle of a word goes on at its end; anywhere else typing replaces.
    if (calculator.get().editor.editing) field.setSelectionRange(field.value.length, field.value.length);
  }, [calculator, focusAsked]);
  useLayoutEffect(() => {
    if (focusAsked > 0) input.current?.closest("tr")?.scrollIntoView({ block: "nearest" });
  }, [focusAsked]);
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || document.activeElement !== field) return;
    // Also when undo has put another text there: the next key replaces it.
    // The focus has mostly just done so, and each time costs the browser a part of a frame.
    if (mode === null && text !== "" && field.selectionEnd! - field.selectionStart! !== field.value.length)
      field.select();
    if (mode === "opened" && field.selectionStart === 0 && field.selectionEnd === field.value.length)
      field.setSelectionRange(field.value.length, field.value.length);
  }, [mode, text]);

  const take = (suggestion: Suggestion) => {
    calculator.dispatch({ type: "type", text: suggestion.text });
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (suggestions.length === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive(
        (at) => (at + step + suggestions.length + (at === -1 && step === -1 ? 1 : 0)) % suggestions.length,
      );
      event.preventDefault();
      event.stopPropagation();
    } else if ((event.key === "Enter" || event.key === "Tab") && suggestions[active]) {
      take(suggestions[active]);
    } else setActive(-1);
  };

  return (
    <>
      <input
        ref={input}
        className="cell-input"
        aria-label={label}
        aria-invalid={invalid ? true : undefined}
        aria-describedby={[invalid, unsure].filter(Boolean).join(" ") || undefined}
        // A text field with a list, no combobox: of a combobox that is drawn together with its text,
        // Orca says the text alone and never which cell it is.
        aria-autocomplete={offered ? "list" : undefined}
        aria-haspopup={offered ? "listbox" : undefined}
        aria-controls={suggestions.length > 0 ? listId : undefined}
        aria-activedescendant={suggestions[active] ? `${listId}-${active}` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={editing ? editing.text : text}
        onChange={(event) => calculator.dispatch({ type: "type", text: event.target.value })}
        onFocus={(event) => {
          if (!editing) event.target.select();
          calculator.dispatch({ type: "focus-grid" });
        }}
        onBlur={() => calculator.dispatch({ type: "commit", go: "stay" })}
        onKeyDown={onKeyDown}
      />
      {suggestions.length > 0 ? (
        <div className="menu suggest" role="listbox" id={listId} aria-label="Suggestions">
          {suggestions.map((suggestion, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the keys
            <div
              key={suggestion.text}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-active={index === active || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                take(suggestion);
                calculator.dispatch({ type: "commit", go: "down" });
              }}
            >
              {suggestion.text} <small>{suggestion.hint}</small>
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}
