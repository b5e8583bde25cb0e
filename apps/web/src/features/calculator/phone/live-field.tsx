import { useEffect, useRef, useState, type ComponentProps } from "react";
import { TextField } from "../../../components/field.tsx";

/** A field that writes every key, and keeps what is being typed (a space at the end, say) until it is left. */
export function LiveField({
  value,
  onText,
  focusFirst = false,
  ...rest
}: Omit<ComponentProps<typeof TextField>, "value" | "onChange" | "onBlur"> & {
  readonly value: string;
  readonly onText: (text: string) => void;
  /** Takes the keyboard when the card opens: the person has just asked for it. */
  readonly focusFirst?: boolean;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusFirst) field.current?.focus();
  }, [focusFirst]);
  const [typed, setTyped] = useState<string | null>(null);
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
      onBlur={() => setTyped(null)}
    />
  );
}
