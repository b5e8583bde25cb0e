import { useState, type ComponentProps } from "react";
import { TextField } from "../../../components/field.tsx";

/** A field that writes every key, and keeps what is being typed (a space at the end, say) until it is left. */
export function LiveField({
  value,
  onText,
  ...rest
}: Omit<ComponentProps<typeof TextField>, "value" | "onChange" | "onBlur"> & {
  readonly value: string;
  readonly onText: (text: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...rest}
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
