export interface Institution {
  /** Country and first web domain: "IN:iitb.ac.in". Stays the same when the name is corrected. */
  readonly id: string;
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
  readonly name: string;
  /** State or province, or "" */
  readonly state: string;
  readonly domains: readonly string[];
  /** Other spellings it can be found by. General knowledge, so they are never shown as a fact. */
  readonly aliases: readonly string[];
}

/** Reads the two files in `data/`: the register and the aliases. Rows with the same country and domain are one institution. */
export function parseRegister(register: string, aliases: string): Institution[] {
  const aliasesById = new Map(
    rows(aliases).map(([country, domain, spellings]) => [
      `${country}:${domain}`,
      (spellings ?? "").split(";").map((spelling) => spelling.trim()),
    ]),
  );
  const byId = new Map<string, Institution>();
  for (const [country = "", name = "", state = "", domainList = ""] of rows(register)) {
    const domains = domainList.split(" ");
    const id = `${country}:${domains[0]}`;
    const first = byId.get(id);
    byId.set(
      id,
      first
        ? { ...first, aliases: [...first.aliases, name] }
        : { id, country, name, state, domains, aliases: aliasesById.get(id) ?? [] },
    );
  }
  return [...byId.values()];
}

const rows = (text: string) =>
  text
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
