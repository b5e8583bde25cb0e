import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { PasskeyNotUsed } from "./passkeys.ts";
import { usePasskeySupport } from "./use-passkey-support.ts";
import { failureMessage } from "../failure-message.ts";

/** Runs something that asks for a passkey. Absent in browsers without passkeys. */
export function PasskeyButton({
  children,
  disabled,
  block,
  onUse,
  onFailed,
}: {
  readonly children: string;
  readonly disabled: boolean;
  readonly block?: boolean;
  readonly onUse: () => Promise<void>;
  readonly onFailed: (message: string) => void;
}) {
  const isSupported = usePasskeySupport();
  const [busy, setBusy] = useState(false);
  if (!isSupported) return null;
  const use = async () => {
    setBusy(true);
    try {
      await onUse();
    } catch (error) {
      onFailed(error instanceof PasskeyNotUsed ? error.message : failureMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={Fingerprint}
      {...(block ? { block: true, size: "lg" } : {})}
      disabled={disabled}
      busy={busy && "Waiting for your passkey"}
      onClick={() => void use()}
    >
      {children}
    </Button>
  );
}
