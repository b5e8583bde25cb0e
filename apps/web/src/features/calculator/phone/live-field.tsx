import { useEffect, useRef, useState, type ClipboardEvent, type ComponentProps } from "react";
import { TextField } from "../../../components/field.tsx";

/** A field that writes every key, and keeps what is being typed (a space at the end, say) until it is left. */
export function LiveField({
  value,
  onText,
  onTable,
  focusFirst = false,
  ...rest
}: Omit<ComponentProps<typeof TextField>, "value" | "onChange" | "onBlur"> & {
  readonly value: string;
  readonly onText: (text: string) => void;
  /** Takes a paste of several cells or lines; a paste of one is text like any other. */
  readonly onTable?: ((clipboard: DataTransfer) => void) | undefined;
  /** Takes the keyboard when the card opens: the person has just asked for it. */
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
      autoComplete="off"
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        onText(event.target.value);
      }}
      onPaste={onPaste}
      onBlur={() => setTyped(null)}
    />
  );
}
