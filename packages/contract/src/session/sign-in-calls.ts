import {
  secondFactorRequest,
  signInRequest,
  signInResponse,
  signUpRequest,
  stepUpRequest,
} from "../account/schemas.ts";
import { defineCall } from "../calls/define-call.ts";

export const signIn = defineCall("POST /api/session/sign-in", "public", {
  repeat: "never",
  body: signInRequest,
  response: signInResponse,
});
export const submitSecondFactor = defineCall("POST /api/session/second-factor", "public", {
  repeat: "never",
  body: secondFactorRequest,
  response: signInResponse,
});
/** No session is created; the form switches to sign-in. */
export const signUp = defineCall("POST /api/session/sign-up", "public", {
  repeat: "never",
  body: signUpRequest,
  status: 201,
});
export const stepUp = defineCall("POST /api/session/step-up", "signed-in", {
  repeat: "never",
  body: stepUpRequest,
});
