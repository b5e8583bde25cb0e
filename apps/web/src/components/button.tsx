import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "../runtime/routing/router.tsx";
import { SpinnerIcon } from "./loading/spinner.tsx";

interface ButtonStyle {
  /** At most one primary button per screen. Defaults to secondary (outlined). */
  readonly kind?: "primary" | "secondary" | "quiet" | "danger";
  readonly size?: "sm" | "md" | "lg";
  /** Square, for an icon-only button; requires an `aria-label`. */
  readonly square?: boolean;
  readonly block?: boolean;
}

export interface ButtonProps extends ButtonStyle, ComponentProps<"button"> {
  /** Label shown with a spinner while the action runs, e.g. "Saving"; disables the button. */
  readonly busy?: string | false;
}

export function Button({
  kind,
  size,
  square,
  block,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size, square, block }, className)}
      aria-busy={busy ? true : undefined}
      disabled={busy ? true : rest.disabled}
    >
      {busy ? (
        <>
          <SpinnerIcon />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  square,
  block,
  className,
  ...rest
}: ButtonStyle & LinkProps & { readonly children: ReactNode }) {
  return <Link {...rest} className={buttonClass({ kind, size, square, block }, className)} />;
}

/** A button inside a sentence. */
export function LinkButton({ className, ...rest }: ComponentProps<"button">) {
  return <button type="button" {...rest} className={["link", className].filter(Boolean).join(" ")} />;
}

function buttonClass(
  { kind = "secondary", size = "md", square, block }: ButtonStyle,
  extra?: string,
): string {
  return [
    "btn",
    kind !== "secondary" && kind,
    size !== "md" && size,
    square && "icon",
    block && "block",
    extra,
  ]
    .filter(Boolean)
    .join(" ");
}
