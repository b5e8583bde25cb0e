import type { ComponentProps, ReactNode } from "react";

/** Horizontally scrollable container for wide content, reachable by keyboard. */
export function ScrollRegion({
  label,
  className = "table-scroll",
  children,
}: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    // Focusable although it is not a control, so that it can be scrolled by keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/** Preformatted text. Long lines scroll sideways, so it must be focusable by keyboard. */
export function CodeBlock(props: ComponentProps<"pre">) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
  return <pre tabIndex={0} {...props} />;
}
