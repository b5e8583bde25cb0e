import { signInResponse } from "../account/schemas.ts";
import { defineCall } from "../calls/define-call.ts";
import {
  addPasskeyRequest,
  passkeyList,
  passkeyOptions,
  passkeyProofRequest,
  renamePasskeyRequest,
} from "./schemas.ts";

export const listPasskeys = defineCall("GET /api/account/passkeys", "signed-in", { response: passkeyList });
/** What the browser needs to create a passkey. */
export const startPasskey = defineCall("POST /api/account/passkeys/options", "signed-in", {
  stepUp: true,
  repeat: "never",
  response: passkeyOptions,
});
export const addPasskey = defineCall("POST /api/account/passkeys", "signed-in", {
  stepUp: true,
  repeat: "never",
  body: addPasskeyRequest,
  status: 201,
});
export const renamePasskey = defineCall("PATCH /api/account/passkeys/:id", "signed-in", {
  body: renamePasskeyRequest,
});
export const removePasskey = defineCall("DELETE /api/account/passkeys/:id", "signed-in", { stepUp: true });

/** Names no account, so it reveals none. */
export const startPasskeySignIn = defineCall("POST /api/session/passkey/options", "public", {
  repeat: "never",
  response: passkeyOptions,
});
export const signInWithPasskey = defineCall("POST /api/session/passkey", "public", {
  repeat: "never",
  body: passkeyProofRequest,
  response: signInResponse,
});
export const startPasskeyStepUp = defineCall("POST /api/session/step-up/passkey/options", "signed-in", {
  repeat: "never",
  response: passkeyOptions,
});
export const stepUpWithPasskey = defineCall("POST /api/session/step-up/passkey", "signed-in", {
  repeat: "never",
  body: passkeyProofRequest,
});
