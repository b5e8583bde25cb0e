import { paths } from "@meridian/contract/pages/paths";
import { escapeMarkup } from "../../platform/http/escape-markup.ts";

/** A post as a feed reader shows it. */
export interface FeedPost {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** `2026-11-12`. */
  readonly published: string;
  readonly updated: string;
}

export interface Feed {
  readonly baseUrl: string;
  /** Newest first. */
  readonly posts: readonly FeedPost[];
}

const title = "Meridian blog";
const subtitle = "How foreign grades become a US GPA, for people who read transcripts.";
const author = "Meridian";

/** RSS 2.0 with the feed's own URL, which feed readers expect. */
export function rssXml({ baseUrl, posts }: Feed): string {
  const items = posts.map(
    (post) => `    <item>
      <title>${escapeMarkup(post.title)}</title>
      <link>${escapeMarkup(postUrl(baseUrl, post))}</link>
      <guid isPermaLink="true">${escapeMarkup(postUrl(baseUrl, post))}</guid>
      <pubDate>${new Date(`${post.published}T00:00:00Z`).toUTCString()}</pubDate>
      <description>${escapeMarkup(post.description)}</description>
    </item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${title}</title>
    <link>${escapeMarkup(baseUrl)}${paths.blog}</link>
    <description>${subtitle}</description>
    <language>en</language>
    <lastBuildDate>${new Date(`${lastChange(posts)}T00:00:00Z`).toUTCString()}</lastBuildDate>
    <atom:link href="${escapeMarkup(baseUrl)}/blog/rss.xml" rel="self" type="application/rss+xml" />
${items.join("\n")}
  </channel>
</rss>
`;
}

export function atomXml({ baseUrl, posts }: Feed): string {
  const entries = posts.map(
    (post) => `  <entry>
    <title>${escapeMarkup(post.title)}</title>
    <id>${escapeMarkup(postUrl(baseUrl, post))}</id>
    <link href="${escapeMarkup(postUrl(baseUrl, post))}" />
    <published>${post.published}T00:00:00Z</published>
    <updated>${post.updated}T00:00:00Z</updated>
    <summary>${escapeMarkup(post.description)}</summary>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>${title}</title>
  <subtitle>${subtitle}</subtitle>
  <id>${escapeMarkup(baseUrl)}${paths.blog}</id>
  <link href="${escapeMarkup(baseUrl)}${paths.blog}" />
  <link href="${escapeMarkup(baseUrl)}/blog/atom.xml" rel="self" />
  <updated>${lastChange(posts)}T00:00:00Z</updated>
  <author><name>${author}</name></author>
${entries.join("\n")}
</feed>
`;
}

const postUrl = (baseUrl: string, { slug }: FeedPost) => baseUrl + paths.post(slug);

function lastChange(posts: readonly FeedPost[]): string {
  return (
    posts
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? "1970-01-01"
  );
}
