import type { ComponentProps } from "react";

/** Text as it is sent or stored. Long lines scroll sideways: the keyboard must be able to reach them. */
export function ScrollingCode(props: ComponentProps<"pre">) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
  return <pre tabIndex={0} {...props} />;
}
