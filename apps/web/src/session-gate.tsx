import type { ReactNode } from "react";
import { Spinner } from "./components/spinner.tsx";
import { useDerivedFlags } from "./lib/session.tsx";

/** Waits for the session when it is not in the document. If it cannot be loaded, the visitor continues as a guest. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { roleLoading } = useDerivedFlags();
  if (roleLoading) {
    return (
      <main>
        <Spinner label="Loading Application..." />
      </main>
    );
  }
  return children;
}
