/** Everything that the page caches shares this key. */
export const sysAdminKey = ["sys-admin"];
