import type { Country } from "@meridian/grading";
import type { IndexedPost } from "../../src/features/blog/content.ts";
import { helpSections } from "../../src/features/help/help-sections.ts";
import type { ListedDocument } from "../../src/features/security/content.ts";
import type { PublicEntry } from "../../src/features/search/content.ts";
// Imported by path, because Node loads this file while configuring the build, and our packages are TypeScript.
import { defaultCountryOrder } from "../../../../packages/contract/src/reference/country-order.ts";
import { countrySlug } from "../../../../packages/contract/src/reference/country-slug.ts";
import { type PageName, pageRoutes } from "../../../../packages/contract/src/pages/routes.ts";
import { countryPages } from "../reference/country-pages.ts";

interface SearchData {
  readonly countries: readonly Country[];
  readonly posts: readonly IndexedPost[];
  readonly documents: readonly ListedDocument[];
}

/** Everything public that the search finds. Another kind of content is one more source here and a group in content.ts. */
export function searchEntries(data: SearchData): readonly PublicEntry[] {
  return [countries, gradingSystems, credentials, guides, help, pages, security].flatMap((source) =>
    source(data),
  );
}

/** The most frequent countries first, because the dialog shows the first ones before anything is typed. */
function countries(data: SearchData): readonly PublicEntry[] {
  const rank = new Map(defaultCountryOrder.map((code, i) => [code, i]));
  return countryPages(
    data.countries,
    () => undefined,
    () => [],
  )
    .toSorted((a, b) => (rank.get(a.country.code) ?? 999) - (rank.get(b.country.code) ?? 999))
    .map(({ country, listed }) => ({
      group: "Countries",
      title: country.country,
      words: country.names.join("|"),
      end: `${listed.scale} · ${listed.systems} ${listed.systems === 1 ? "table" : "tables"}`,
      to: countryPath(country),
      code: country.code,
      calculator: `/calculator?country=${country.code}`,
    }));
}

function gradingSystems(data: SearchData): readonly PublicEntry[] {
  return data.countries.flatMap((country) =>
    country.systems.map((system): PublicEntry => ({
      group: "Grading systems",
      title: system.name,
      note: country.country,
      ...(system.institution ? { words: system.institution } : {}),
      to: `${countryPath(country)}#${system.id}`,
      calculator: `/calculator?country=${country.code}&system=${system.id}`,
    })),
  );
}

function credentials(data: SearchData): readonly PublicEntry[] {
  return data.countries.flatMap((country) =>
    (country.education?.credentials ?? []).map(({ name, local }): PublicEntry => ({
      group: "Credentials",
      title: name,
      note: country.country,
      ...(local && local !== name ? { words: local } : {}),
      to: `${countryPath(country)}#credentials`,
    })),
  );
}

function guides(data: SearchData): readonly PublicEntry[] {
  return data.posts.map((post) => ({
    group: "Guides",
    title: post.title,
    words: post.words,
    end: post.kind === "guide" ? "Guide" : "Blog",
    to: `/blog/${post.slug}`,
  }));
}

function help(): readonly PublicEntry[] {
  return helpSections.map(([id, title, words]) => ({
    group: "Help",
    title,
    words,
    end: "Help",
    to: `/help#${id}`,
  }));
}

/** Pages that nothing else in the index leads to, and what visitors call them. */
const pageWords: Partial<Record<PageName, string>> = {
  premium: "pricing|price|cost|plans|subscription|subscribe|trial|upgrade",
  developers: "API|OpenAPI|REST|curl|integration|batch",
  crmMappingGuide: "Slate|Salesforce|HubSpot|fields|integration",
  verify: "verify|verification code|valid|revoked|authentic",
  training: "practice|quiz|exercise|certificate|daily five",
  compareSystems: "comparison|side by side",
  events: "conference|webinar|calendar",
  terms: "privacy|legal|data protection|delete my data",
  about: "mission|founder|contact",
};

function pages(): readonly PublicEntry[] {
  return Object.entries(pageWords).map(([name, words]) => {
    const { title, path } = pageRoutes[name as PageName];
    return { group: "Help", title, words, end: "Page", to: path };
  });
}

function security(data: SearchData): readonly PublicEntry[] {
  const pages = [
    {
      title: "Security and compliance",
      words: "procurement|VPAT|HECVAT|FERPA|GDPR|DPA|SOC 2|vendor|questionnaire",
      to: "/security",
    },
    { title: "Status", words: "uptime|outage|availability|downtime|health", to: "/status" },
    ...data.documents.map(({ slug, title, audience }) => ({
      title,
      words: audience,
      to: `/security/${slug}`,
    })),
  ];
  return pages.map((page) => ({ group: "Help", end: "Security", ...page }));
}

function countryPath({ country }: Country): string {
  return `/global-education-systems/${countrySlug(country)}`;
}
