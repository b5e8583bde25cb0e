export { findProvisionedPerson, isUnusedAccount } from "./provisioned-person.ts";
