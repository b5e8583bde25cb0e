import { randomInt } from "node:crypto";
import { codeAlphabet, codeLength, formatVerificationCode } from "@meridian/contract/gpa-reports/schemas";

/** 100 random bits in letters and digits that are easy to read aloud: `7K4M-Q2XD-91TB-X0PA-C3DE`. */
export function newVerificationCode(): string {
  return formatVerificationCode(
    Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(""),
  );
}
