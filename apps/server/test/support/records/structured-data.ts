import type { openSite } from "../servers/site.ts";

type Fact = Readonly<Record<string, unknown>> & { readonly "@type": string };

/** Properties that search engines require for each type we use. */
const required: Readonly<Record<string, readonly string[]>> = {
  BlogPosting: [
    "headline",
    "description",
    "image",
    "datePublished",
    "dateModified",
    "author",
    "publisher",
    "mainEntityOfPage",
  ],
  BreadcrumbList: ["itemListElement"],
  Country: ["name"],
  EducationalOccupationalCredential: ["name"],
  Event: ["name", "startDate", "endDate", "location", "organizer"],
  EventSeries: ["name", "url", "organizer"],
  ListItem: ["position", "name", "item"],
  Organization: ["name", "url"],
  Place: ["name", "address"],
  WebPage: ["name", "description", "url"],
  WebSite: ["name", "url"],
};

/** Missing or wrong structured data of a post, an event or a country; empty if it is valid. */
export async function findStructuredDataErrors(
  site: ReturnType<typeof openSite>,
  path: string,
  baseUrl: string,
): Promise<readonly string[]> {
  const html = (await site.open(path)).text;
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  if (scripts.length !== 1) return [`${scripts.length} statements`];
  const stated = JSON.parse(scripts[0]?.[1] ?? "null") as { "@context": string; "@graph": readonly Fact[] };
  const [about, crumbs] = stated["@graph"];
  const kind = path.startsWith("/blog/") ? /^BlogPosting$/ : /^(?:Event|WebPage)$/;
  const trail = (crumbs?.["itemListElement"] ?? []) as readonly { position: number; item: string }[];
  const documentErrors = [
    ...(stated["@context"] === "https://schema.org" ? [] : ["another vocabulary"]),
    ...(kind.test(about?.["@type"] ?? "") ? [] : [`stated as ${about?.["@type"]}`]),
    ...(about?.["url"] === baseUrl + path ? [] : ["another page's address"]),
    ...(trail.every(({ position }, i) => position === i + 1) ? [] : ["a trail out of order"]),
    ...(trail.at(-1)?.item === baseUrl + path ? [] : ["a trail that ends elsewhere"]),
  ];
  const facts = await Promise.all(
    listFacts(stated["@graph"]).map(async (fact) => [...(await findErrors(fact, site, baseUrl))]),
  );
  return [...documentErrors, ...facts.flat()];
}

async function findErrors(fact: Fact, site: ReturnType<typeof openSite>, baseUrl: string): Promise<string[]> {
  const kind = fact["@type"];
  const names = required[kind];
  if (!names) return [`unknown type ${kind}`];
  const errors = names.filter((name) => !fact[name]).map((name) => `${kind} without ${name}`);
  for (const [name, value] of Object.entries(fact)) {
    if (typeof value !== "string") continue;
    if (/^date|Date$/.test(name) && !/^\d{4}-\d\d-\d\d$/.test(value)) errors.push(`${name} ${value}`);
    if (!value.startsWith(baseUrl)) continue;
    const own = value.slice(baseUrl.length).split("?")[0] || "/";
    if ((await site.open(own)).status !== 200) errors.push(`${name} ${value}`);
  }
  return errors;
}

/** All facts, at any depth. */
function listFacts(value: unknown): readonly Fact[] {
  if (Array.isArray(value)) return value.flatMap(listFacts);
  if (typeof value !== "object" || value === null) return [];
  return [...("@type" in value ? [value as Fact] : []), ...Object.values(value).flatMap(listFacts)];
}
