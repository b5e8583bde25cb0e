import type { ReactNode } from "react";

/** What is too wide for a phone scrolls sideways in here, and the keyboard can reach it to do so. */
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
    // Not a control, yet focusable: without it nobody could scroll by keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
