import { Button, type ButtonProps } from "../../components/button.tsx";

/** A button in a row of a list. Its accessible name says which row, e.g. "Archive Undergraduate". */
export function RowButton({
  label,
  row,
  ...rest
}: ButtonProps & { readonly label: string; readonly row: string }) {
  return (
    <Button size="sm" kind="quiet" aria-label={`${label} ${row}`} {...rest}>
      {label}
    </Button>
  );
}
