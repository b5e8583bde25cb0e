import type { LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "../runtime/routing/router.tsx";
import { SpinnerIcon } from "./loading/spinner.tsx";

interface ButtonStyle {
  /** At most one primary button per screen. Defaults to secondary (outlined). */
  readonly kind?: "primary" | "secondary" | "quiet" | "danger";
  readonly size?: "sm" | "md" | "lg";
  /** Shown before the text. Without text the button is square and requires an `aria-label`. */
  readonly icon?: LucideIcon;
  /** Square, for an icon of another size as the only child. */
  readonly square?: boolean;
  readonly block?: boolean;
}

export interface ButtonProps extends ButtonStyle, ComponentProps<"button"> {
  /** Label shown with a spinner while the action runs, e.g. "Saving". The button keeps the focus but does nothing. */
  readonly busy?: string | false;
}

export function Button({
  kind,
  size,
  icon: Icon,
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
      // The attribute `disabled` would lose the focus, and a failed action could not be repeated with Enter.
      {...(busy
        ? { "aria-busy": true, "aria-disabled": true, disabled: false, onClick: preventSubmit }
        : undefined)}
      className={buttonClass({ kind, size, square: square ?? (Icon && !children), block }, className)}
    >
      {busy ? (
        <>
          <SpinnerIcon />
          {busy}
        </>
      ) : (
        <>
          {Icon ? <Icon className="i" aria-hidden="true" /> : null}
          {children}
        </>
      )}
    </button>
  );
}

const preventSubmit = (event: MouseEvent) => event.preventDefault();

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  icon: Icon,
  className,
  children,
  ...rest
}: Pick<ButtonStyle, "kind" | "size" | "icon"> & LinkProps & { readonly children: ReactNode }) {
  return (
    <Link {...rest} className={buttonClass({ kind, size }, className)}>
      {Icon ? <Icon className="i" aria-hidden="true" /> : null}
      {children}
    </Link>
  );
}

/** A button inside a sentence. */
export function LinkButton({ className, ...rest }: ComponentProps<"button">) {
  return <button type="button" {...rest} className={["link", className].filter(Boolean).join(" ")} />;
}

function buttonClass(
  { kind = "secondary", size = "md", square, block }: Omit<ButtonStyle, "icon">,
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
