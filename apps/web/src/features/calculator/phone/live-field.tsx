import { useEffect, useRef, useState, type ClipboardEvent, type ComponentProps } from "react";
import { TextField } from "../../../components/form/field.tsx";

/** A field that saves every keystroke but keeps the raw text (such as a trailing space) until blur. */
export function LiveField({
  value,
  onText,
  onTable,
  focusFirst = false,
  ...rest
}: Omit<ComponentProps<typeof TextField>, "value" | "onChange" | "onBlur"> & {
  readonly value: string;
  readonly onText: (text: string) => void;
  /** Handles a paste of several cells or lines; a single cell is pasted as text. */
  readonly onTable?: ((clipboard: DataTransfer) => void) | undefined;
  /** Focuses the field when the card opens. */
  readonly focusFirst?: boolean;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusFirst) field.current?.focus();
  }, [focusFirst]);
  const [typed, setTyped] = useState<string | null>(null);
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (!onTable || !/[\t\n]/.test(event.clipboardData.getData("text/plain").trim())) return;
    event.preventDefault();
    setTyped(null);
    onTable(event.clipboardData);
  };
  return (
    <TextField
      {...rest}
      ref={field}
      data-live=""
      autoComplete="off"
      value={typed ?? value}
      onValue={(text) => {
        setTyped(text);
        onText(text);
      }}
      onPaste={onPaste}
      onBlur={() => setTyped(null)}
    />
  );
}
