import { siteName } from "@meridian/contract/pages/routes";
import { paths } from "@meridian/contract/pages/paths";
import { type Edition, type EventContent, eventFiles } from "./content.ts";

/** schema.org data: an Event only if a date is confirmed (required there), otherwise a page about an EventSeries. */
export function structuredData(event: EventContent, next: Edition | null, baseUrl: string): object {
  const url = baseUrl + paths.event(event.slug);
  const organizer = { "@type": "Organization", name: event.organizer, url: event.url };
  const breadcrumb = {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Curated Events", item: baseUrl + paths.events },
      { "@type": "ListItem", position: 2, name: event.title, item: url },
    ],
  };
  const about = next
    ? {
        "@type": "Event",
        name: event.title,
        description: event.description,
        url,
        image: baseUrl + eventFiles.shareImage(event.slug),
        startDate: next.from,
        endDate: next.to,
        location: { "@type": "Place", name: next.place, address: next.place },
        organizer,
      }
    : {
        "@type": "WebPage",
        name: event.title,
        description: event.description,
        url,
        dateModified: event.checked,
        isPartOf: { "@type": "WebSite", name: siteName, url: `${baseUrl}/` },
        about: { "@type": "EventSeries", name: event.title, url: event.url, organizer },
      };
  return { "@context": "https://schema.org", "@graph": [about, breadcrumb] };
}
