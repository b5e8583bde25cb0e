import type { PremiumRef } from "@meridian/contract/features";
import { createContext, useContext } from "react";

/** The dialogs any page may open. They are drawn once, at the root; see `dialog-host.tsx`. */
export interface Dialogs {
  /** The sign-in dialog; `from` is where to go on to afterwards, `mode` which side is shown, `email` what it begins with. */
  readonly openSignIn: (wish?: {
    readonly from?: string;
    readonly mode?: "sign-in" | "sign-up";
    readonly email?: string;
    /** The server refused the session: closing the dialog without signing in empties the screen. */
    readonly sessionEnded?: boolean;
  }) => void;
  /** The lead-capture modal; `onGranted` runs once lead access is there. */
  readonly openLeadGate: (wish?: { readonly onGranted?: () => void }) => void;
  /** True for premium users. Otherwise it opens the right dialog (sign-in or upsell) and says false. */
  readonly requirePremium: (feature: PremiumRef) => boolean;
  readonly openUpsell: (feature: PremiumRef) => void;
  /** Signs out and goes home; asks first what becomes of the account's drafts on this device, if there are any. */
  readonly signOut: () => Promise<void>;
}

export const DialogsContext = createContext<Dialogs | null>(null);

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error("useDialogs needs the dialog host around it");
  return dialogs;
}
