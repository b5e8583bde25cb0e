import * as calls from "@meridian/contract/passkeys/calls";
import type { Api } from "../../platform/http/api.ts";
import type { Services } from "../../platform/services.ts";
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from "./add-passkey.ts";
import { signIn, startSignIn, startStepUp, stepUp } from "./use-passkey.ts";

/** Passkeys: adding, naming and removing them, and signing in with one. */
export function registerPasskeys(api: Api, services: Services): void {
  api.handle(calls.listPasskeys, ({ visitor }) => listPasskeys(services, visitor));
  api.handle(calls.startPasskey, ({ c, visitor }) => startPasskey(c, services, visitor));
  api.handle(calls.addPasskey, ({ c, visitor, body }) => addPasskey(c, services, visitor, body));
  api.handle(calls.renamePasskey, ({ visitor, params, body }) =>
    renamePasskey(services, visitor, params.id, body.name),
  );
  api.handle(calls.removePasskey, ({ c, visitor, params }) => removePasskey(c, services, visitor, params.id));
  api.handle(calls.startPasskeySignIn, ({ c }) => startSignIn(c, services));
  api.handle(calls.signInWithPasskey, ({ c, body }) => signIn(c, services, body.response));
  api.handle(calls.startPasskeyStepUp, ({ c, visitor }) => startStepUp(c, services, visitor));
  api.handle(calls.stepUpWithPasskey, ({ c, visitor, body }) => stepUp(c, services, visitor, body.response));
}
