export { completeSignIn } from "./sign-in.ts";
