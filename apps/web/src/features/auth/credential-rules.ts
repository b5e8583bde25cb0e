import { passwordMinLength } from "@meridian/contract/account/constants";
import { email, minLength, required } from "../../lib/forms/rules.ts";

/** Rules and messages of the sign-in and sign-up forms. */
export const emailRules = [required("Email is required"), email()];
export const passwordRules = [
  required("Password is required"),
  minLength(passwordMinLength, "Password must be at least 6 characters"),
];
/** A code of an authenticator app, or a recovery code. */
export const codeRules = [required("Enter a code"), minLength(6, "Codes have at least 6 characters")];
export const termsMessage = "You must accept the Terms of Service";
