import * as Radix from "radix-ui/tooltip";
import type { ReactNode } from "react";

/** A short hint on hover and focus. Never the only place something is said. */
export function Tooltip({ hint, children }: { readonly hint: string; readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tip" sideOffset={6} collisionPadding={8}>
            {hint}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
