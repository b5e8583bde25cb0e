/**
 * What the server requires before a sensitive call: a code when two-factor sign-in is on, otherwise the password. In a
 * session opened by an identity provider, signing in there again.
 */
export type StepUpProof = "code" | "password" | "sso";

type ConfirmDialog = (proof: StepUpProof) => Promise<boolean>;

let openDialog: ConfirmDialog | null = null;

/**
 * Registers the dialog, which resolves to false when the user cancels: the API client, which needs it, is below the
 * features and cannot import it. Returns a function that unregisters it.
 */
export function registerStepUp(dialog: ConfirmDialog): () => void {
  openDialog = dialog;
  return () => {
    if (openDialog === dialog) openDialog = null;
  };
}

/** Resolves to true once the user has confirmed their identity and the call can be retried. */
export const confirmIdentity: ConfirmDialog = async (proof) => (openDialog ? openDialog(proof) : false);
