import { Search } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import * as styles from "./search-field.module.css";

/** Debounce delay, in milliseconds. */
const searchDelay = 250;

/** Searches while the user types. */
export function SearchField({
  label,
  value,
  onSearch,
  ...input
}: Pick<ComponentProps<"input">, "placeholder" | "maxLength"> & {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const lastSearch = useRef(value);
  // The URL was changed by a link, the back button or "Clear".
  useEffect(() => {
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === lastSearch.current) return undefined;
    const timer = setTimeout(() => {
      lastSearch.current = text;
      onSearch(text);
    }, searchDelay);
    return () => clearTimeout(timer);
  });
  return (
    <div className={styles.search}>
      <Search className="i" aria-hidden="true" />
      <input
        {...input}
        type="search"
        className="input"
        aria-label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
