/** The countries with an institution that is written exactly like this; none if the register is not available offline. */
export async function findInstitutionCountries(name: string): Promise<readonly string[]> {
  const register = await import("./institution-register.ts").catch(() => null);
  return register?.listInstitutionCountries(name) ?? [];
}
