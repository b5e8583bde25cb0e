import type { LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "../runtime/routing/router.tsx";
import { SpinnerIcon } from "./loading/spinner.tsx";

interface ButtonStyle {
  /** At most one primary button per screen. Defaults to secondary (outlined). */
  readonly kind?: "primary" | "secondary" | "quiet" | "danger";
  readonly size?: "sm" | "md" | "lg";
  /** Shown before the text. */
  readonly icon?: LucideIcon;
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
      className={buttonClass({ kind, size, block }, className)}
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

interface IconButtonProps extends Omit<ButtonProps, "aria-label" | "busy" | "block" | "children" | "size"> {
  readonly icon: LucideIcon;
  readonly label: string;
  /** `xs` is a small button with a small icon. */
  readonly size?: "xs" | "sm";
}

/** A square button without text. */
export function IconButton({ icon: Icon, label, kind = "quiet", size, className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      kind={kind}
      size={size && "sm"}
      aria-label={label}
      className={["icon", className].filter(Boolean).join(" ")}
    >
      <Icon className={size === "xs" ? "i sm" : "i"} aria-hidden="true" />
    </Button>
  );
}

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
  { kind = "secondary", size = "md", block }: Omit<ButtonStyle, "icon">,
  extra?: string,
): string {
  return ["btn", kind !== "secondary" && kind, size !== "md" && size, block && "block", extra]
    .filter(Boolean)
    .join(" ");
}
