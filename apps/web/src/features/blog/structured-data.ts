import { siteName } from "@meridian/contract/pages/routes";
import { paths } from "@meridian/contract/pages/paths";
import { author, type PostContent, postFiles, tagNames } from "./content.ts";

/** schema.org data for search engines. */
export function structuredData(post: PostContent, baseUrl: string): object {
  const url = baseUrl + paths.post(post.slug);
  const organization = { "@type": "Organization", name: siteName, url: `${baseUrl}/` };
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "BlogPosting",
        headline: post.title,
        description: post.description,
        url,
        mainEntityOfPage: url,
        image: baseUrl + postFiles.shareImage(post.slug),
        datePublished: post.published,
        dateModified: post.updated,
        author: { ...organization, name: author },
        publisher: organization,
        inLanguage: "en",
        wordCount: post.words,
        keywords: post.tags.map((tag) => tagNames[tag]).join(", "),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Blog", item: baseUrl + paths.blog },
          { "@type": "ListItem", position: 2, name: post.title, item: url },
        ],
      },
    ],
  };
}
