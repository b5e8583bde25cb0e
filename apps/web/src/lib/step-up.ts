/** What the server asks for before a sensitive call: a code where two-factor sign-in is on, the password otherwise. */
export type StepUpProof = "code" | "password";

type Ask = (proof: StepUpProof) => Promise<boolean>;

let ask: Ask | null = null;

/** Registers the dialog that asks; it resolves to false when the person cancels. Returns how to take it away again. */
export function registerStepUp(dialog: Ask): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/** True once the person has proved who they are and the call may be repeated. */
export const confirmIdentity: Ask = async (proof) => (ask ? ask(proof) : false);
