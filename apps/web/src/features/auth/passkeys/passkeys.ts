import {
  addPasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
  startPasskeyStepUp,
  stepUpWithPasskey,
} from "@meridian/contract/passkeys/calls";
import { request } from "../../../lib/api/request.ts";

/** The user closed the browser's own dialog, or no passkey was available. */
export class PasskeyNotUsed extends Error {}

export async function createPasskey(name: string): Promise<void> {
  const { startRegistration } = await loadLibrary();
  const { options } = await request(startPasskey);
  const response = await startRegistration({ optionsJSON: options as never }).catch(
    explain("No passkey was added. Try again, or use another device."),
  );
  await request(addPasskey, { body: { name, response: { ...response } } });
}

export async function signInByPasskey() {
  const { startAuthentication } = await loadLibrary();
  const { options } = await request(startPasskeySignIn);
  const response = await startAuthentication({ optionsJSON: options as never }).catch(explain(notUsed));
  return request(signInWithPasskey, { body: { response: { ...response } } });
}

export async function confirmByPasskey(): Promise<void> {
  const { startAuthentication } = await loadLibrary();
  const { options } = await request(startPasskeyStepUp);
  const response = await startAuthentication({ optionsJSON: options as never }).catch(explain(notUsed));
  await request(stepUpWithPasskey, { body: { response: { ...response } } });
}

/** Few visitors use a passkey, so the library is not part of any page. */
const loadLibrary = () => import("@simplewebauthn/browser");

const notUsed = "No passkey was used. Try again, or sign in another way.";

const explain =
  (otherwise: string) =>
  (error: unknown): never => {
    const name = error instanceof Error ? error.name : "";
    const text =
      name === "InvalidStateError"
        ? "This device already has a passkey for your account."
        : name === "SecurityError"
          ? "Passkeys do not work at this address."
          : otherwise;
    throw new PasskeyNotUsed(text, { cause: error });
  };
