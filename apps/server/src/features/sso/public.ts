export { findProviderLogout } from "./sign-out.ts";
export { listVerifiedDomains } from "./connection.ts";
