import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useCalculator, useSnapshot } from "../state/use-calculator.tsx";
import { markSuggestions, tagSuggestions, type Suggestion } from "./suggestions.ts";
import * as styles from "../calculator.module.css";

/**
 * The only input in the grid, rendered in the focused cell. Its text is selected invisibly, so that typing replaces it and
 * input methods (Chinese, Korean …) start in a real field.
 */
export function CellInput({
  label,
  text,
  suggest,
  systemId,
  placeholder,
  errorId,
  uncertainHintId,
}: {
  readonly label: string;
  readonly text: string;
  /** Which suggestions to show while typing. */
  readonly suggest?: "mark" | "tags" | undefined;
  readonly systemId?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Id of the error message, or null. */
  readonly errorId: string | null;
  /** Id of the hint that the import was unsure, or null. */
  readonly uncertainHintId?: string | null;
}) {
  const calculator = useCalculator();
  const editing = useSnapshot(({ editor }) => editor.editing);
  const focusRequests = useSnapshot(({ editor }) => editor.focusRequests);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [active, setActive] = useState(-1);
  const typed = editing?.text;
  // Null if this cell never has suggestions: it is then a plain field for screen readers as well.
  const availableSuggestions = useMemo((): readonly Suggestion[] | null => {
    const { editor, systems } = calculator.get();
    if (suggest === "tags") return typed === undefined ? [] : tagSuggestions(editor.document, typed);
    const system = suggest && systemId ? systems.system(systemId) : undefined;
    if (markSuggestions(system, "").length === 0) return null;
    return typed === undefined ? [] : markSuggestions(system, typed);
  }, [calculator, suggest, systemId, typed]);
  const suggestions = availableSuggestions ?? [];

  // Do not take focus on the first render.
  const mode = editing ? editing.how : null;
  useLayoutEffect(() => {
    if (focusRequests === 0) return;
    const field = input.current;
    if (!field || document.activeElement === field) return;
    field.focus({ preventScroll: true });
    // If the row was remounted during an edit, continue at the end of the text; otherwise typing replaces it.
    if (calculator.get().editor.editing) field.setSelectionRange(field.value.length, field.value.length);
  }, [calculator, focusRequests]);
  useLayoutEffect(() => {
    if (focusRequests > 0) input.current?.closest("tr")?.scrollIntoView({ block: "nearest" });
  }, [focusRequests]);
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || document.activeElement !== field) return;
    // Select the text again after undo changed it. Skip this if it is already selected, because selecting is slow.
    if (mode === null && text !== "" && field.selectionEnd! - field.selectionStart! !== field.value.length)
      field.select();
    if (mode === "opened" && field.selectionStart === 0 && field.selectionEnd === field.value.length)
      field.setSelectionRange(field.value.length, field.value.length);
  }, [mode, text]);

  const applySuggestion = (suggestion: Suggestion) => {
    calculator.dispatch({ type: "type", text: suggestion.text });
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (suggestions.length === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive(
        (index) =>
          (index + step + suggestions.length + (index === -1 && step === -1 ? 1 : 0)) % suggestions.length,
      );
      event.preventDefault();
      event.stopPropagation();
    } else if ((event.key === "Enter" || event.key === "Tab") && suggestions[active]) {
      applySuggestion(suggestions[active]);
    } else setActive(-1);
  };

  return (
    <>
      <input
        ref={input}
        className={styles.cellInput}
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={[errorId, uncertainHintId].filter(Boolean).join(" ") || undefined}
        // A text field with a list instead of a combobox: when a combobox is rendered together with its text,
        // Orca announces only the text and not the cell.
        aria-autocomplete={availableSuggestions ? "list" : undefined}
        aria-haspopup={availableSuggestions ? "listbox" : undefined}
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
        <div className={`menu ${styles.suggest}`} role="listbox" id={listId} aria-label="Suggestions">
          {suggestions.map((suggestion, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keyboard
            <div
              key={suggestion.text}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-active={index === active || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                applySuggestion(suggestion);
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
