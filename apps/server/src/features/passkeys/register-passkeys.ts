import * as calls from "@meridian/contract/passkeys/calls";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Services } from "../../platform/services.ts";
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from "./add-passkey.ts";
import { signIn, startSignIn, startStepUp, stepUp } from "./use-passkey.ts";

/** Passkeys: adding, naming and removing them, and signing in with one. */
export function registerPasskeys(api: Api, services: Services): void {
  const { visitors } = services;
  api.handle(calls.listPasskeys, async ({ c }) => listPasskeys(services, await requireSignedIn(c, visitors)));
  api.handle(calls.startPasskey, async ({ c }) =>
    startPasskey(c, services, await requireSignedIn(c, visitors)),
  );
  api.handle(calls.addPasskey, async ({ c, body }) =>
    addPasskey(c, services, await requireSignedIn(c, visitors), body),
  );
  api.handle(calls.renamePasskey, async ({ c, params, body }) =>
    renamePasskey(services, await requireSignedIn(c, visitors), params.id, body.name),
  );
  api.handle(calls.removePasskey, async ({ c, params }) =>
    removePasskey(c, services, await requireSignedIn(c, visitors), params.id),
  );
  api.handle(calls.startPasskeySignIn, ({ c }) => startSignIn(c, services));
  api.handle(calls.signInWithPasskey, ({ c, body }) => signIn(c, services, body.response));
  api.handle(calls.startPasskeyStepUp, async ({ c }) =>
    startStepUp(c, services, await requireSignedIn(c, visitors)),
  );
  api.handle(calls.stepUpWithPasskey, async ({ c, body }) =>
    stepUp(c, services, await requireSignedIn(c, visitors), body.response),
  );
}
