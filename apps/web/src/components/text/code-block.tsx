import type { ComponentProps } from "react";

/** Preformatted text. Long lines scroll sideways, so it must be focusable by keyboard. */
export function CodeBlock(props: ComponentProps<"pre">) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
  return <pre tabIndex={0} {...props} />;
}
