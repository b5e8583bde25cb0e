import { passwordMinLength } from "@meridian/contract/account-constants";
import { email, minLength, required } from "../../lib/forms/rules.ts";

/** The sign-in/sign-up form's rules and words. */
export const emailRules = [required("Email is required"), email()];
export const passwordRules = [
  required("Password is required"),
  minLength(passwordMinLength, "Password must be at least 6 characters"),
];
export const termsMessage = "You must accept the Terms of Service";
