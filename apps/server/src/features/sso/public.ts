export { findProviderLogout } from "./sign-out.ts";
