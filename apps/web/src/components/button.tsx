import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "../lib/router.tsx";
import { SpinnerMark } from "./spinner.tsx";

interface Look {
  /** One primary per screen. Default: secondary, outlined. */
  readonly kind?: "primary" | "secondary" | "quiet" | "danger";
  readonly size?: "sm" | "md" | "lg";
  /** Square, for a lone icon; give it an `aria-label`. */
  readonly square?: boolean;
  readonly block?: boolean;
}

export interface ButtonProps extends Look, ComponentProps<"button"> {
  /** While working the button keeps its place and says the verb, e.g. "Saving". */
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
      className={look({ kind, size, square, block }, className)}
      aria-busy={busy ? true : undefined}
      disabled={busy ? true : rest.disabled}
    >
      {busy ? (
        <>
          <SpinnerMark />
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
}: Look & LinkProps & { readonly children: ReactNode }) {
  return <Link {...rest} className={look({ kind, size, square, block }, className)} />;
}

/** A button inside a sentence. */
export function LinkButton({ className, ...rest }: ComponentProps<"button">) {
  return <button type="button" {...rest} className={["link", className].filter(Boolean).join(" ")} />;
}

function look({ kind = "secondary", size = "md", square, block }: Look, extra?: string): string {
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
