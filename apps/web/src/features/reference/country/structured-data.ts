import { paths } from "@meridian/contract/pages/paths";
import type { CountryContent } from "../content.ts";
import { regionLink } from "../links.ts";

/** schema.org JSON-LD: topic, last change, citations and breadcrumb. */
export function structuredData(content: CountryContent, description: string, baseUrl: string): object {
  const { country, slug, changed } = content;
  const url = baseUrl + paths.system(slug);
  const sources = [
    ...(country.education?.sources ?? []),
    ...country.systems.flatMap((system) => system.sources),
  ];
  const citedUrls = [...new Set(sources.map((source) => source.url))].slice(0, 30);
  const crumb = (position: number, name: string, item: string) => ({
    "@type": "ListItem",
    position,
    name,
    item,
  });
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "WebPage",
        "@id": url,
        url,
        name: `${country.country}: education system and grading`,
        description,
        inLanguage: "en",
        ...(changed ? { dateModified: changed } : {}),
        about: {
          "@type": country.region === "International" ? "EducationalOccupationalCredential" : "Country",
          name: country.country,
        },
        citation: citedUrls,
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          crumb(1, "Global Education Systems", baseUrl + paths.systems),
          crumb(2, country.region, baseUrl + regionLink(country.region)),
          crumb(3, country.country, url),
        ],
      },
    ],
  };
}
