import type { PremiumRef } from "@meridian/contract/premium/features";
import { createContext, useContext } from "react";

/**
 * Why a user who did not ask for it has to sign in. `session-ended`: the server rejected the session, and closing the dialog
 * without signing in clears the screen.
 */
export type SignInReason = "session-ended" | "guarded-page";

/**
 * The dialogs any page can open. They are rendered once, at the root, by `features/auth/dialogs/dialog-host.tsx`. The
 * context is in lib because every feature opens dialogs.
 */
export interface Dialogs {
  /** The sign-in dialog; `from` is where to go afterwards, `mode` which form to show, `email` the prefilled address. */
  readonly openSignIn: (options?: {
    readonly from?: string;
    readonly mode?: "sign-in" | "sign-up";
    readonly email?: string;
    readonly reason?: SignInReason;
  }) => void;
  /** The lead-capture modal; `onGranted` runs once lead access is granted. */
  readonly openLeadGate: (options?: { readonly onGranted?: () => void }) => void;
  /** Returns true for premium users. Otherwise opens the right dialog (sign-in or upsell) and returns false. */
  readonly requirePremium: (feature: PremiumRef) => boolean;
  readonly openUpsell: (feature: PremiumRef) => void;
  /** Signs out and goes to the home page. If the account has drafts on this device, asks first whether to keep them. */
  readonly signOut: () => Promise<void>;
}

export const DialogsContext = createContext<Dialogs | null>(null);

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error("useDialogs must be used inside the dialog host");
  return dialogs;
}
