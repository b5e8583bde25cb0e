export { SigningSecret } from "./signing-secret.tsx";
