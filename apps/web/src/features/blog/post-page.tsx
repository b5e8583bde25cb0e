import { Printer } from "lucide-react";
import { useContext } from "react";
import { Link } from "../../runtime/routing/router.tsx";
import { AboutLine } from "../about/public.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Button } from "../../components/button.tsx";
import { IsoTag } from "../../components/iso-tag.tsx";
import { SaveToReadingList } from "../reading-list/public.ts";
import { pageFound, type LoadPage, pageNotFound, usePageContent } from "../../runtime/pages/page-content.ts";
import { HeadContext, usePageHead } from "../../runtime/head/page-head-context.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { ArticleHtml } from "../../components/text/article-html.tsx";
import { type Heading, type PostContent, postFiles } from "./content.ts";
import { PostMeta } from "./post-entry.tsx";
import { structuredData } from "./structured-data.ts";
import * as styles from "./blog.module.css";

export const load: LoadPage = async ({ params, read }) => {
  // `index` is the list of posts, which lives in the same folder.
  if (params.slug === "index") return pageNotFound;
  const post = await read(postFiles.post(params.slug ?? ""));
  return post ? pageFound(post) : pageNotFound;
};

/** `/blog/:slug`: one post or guide. */
export function Page() {
  const post = usePageContent() as PostContent;
  const { baseUrl } = useContext(HeadContext);
  const path = paths.post(post.slug);
  usePageHead({
    title: post.title,
    description: post.description,
    path,
    indexed: true,
    article: true,
    image: postFiles.shareImage(post.slug),
    structuredData: structuredData(post, baseUrl),
  });
  return (
    <div className={`page reading with-aside ${styles.post}`}>
      <article>
        <header>
          <AboutLine />
          <Breadcrumb>
            <Link to={paths.blog}>Blog</Link>
          </Breadcrumb>
          <h1>{post.title}</h1>
          <p className="lead">{post.description}</p>
          <PostMeta post={post} isFull />
          <div className="row wrap noprint">
            <SaveToReadingList item={{ kind: post.kind, slug: post.slug, title: post.title }} />
            <Button kind="quiet" icon={Printer} onClick={() => globalThis.print()}>
              Print
            </Button>
          </div>
        </header>
        <details className={`${styles.contents} noprint`}>
          <summary>On this page</summary>
          <Contents headings={post.headings} />
        </details>
        <ArticleHtml html={post.html} />
      </article>
      <aside className="noprint" aria-label="About this post">
        <nav aria-labelledby="post-contents">
          <h2 id="post-contents" className="caps">
            On this page
          </h2>
          <Contents headings={post.headings} />
        </nav>
        {post.reference.length > 0 ? (
          <nav aria-labelledby="post-reference">
            <h2 id="post-reference" className="caps">
              Reference
            </h2>
            <ul>
              {post.reference.map(({ slug, country, code }) => (
                <li key={code}>
                  <Link to={paths.system(slug)}>
                    <IsoTag code={code} /> {country}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </aside>
      {post.related.length > 0 ? (
        <section className={`${styles.related} noprint`} aria-labelledby="post-related">
          <h2 id="post-related">Read next</h2>
          <ul>
            {post.related.map((other) => (
              <li className="grid tight" key={other.slug}>
                <h3>
                  <Link to={paths.post(other.slug)}>{other.title}</Link>
                </h3>
                <p>{other.description}</p>
                <p className={styles.meta}>{other.minutes} min read</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Contents({ headings }: { readonly headings: readonly Heading[] }) {
  return (
    <ol>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}
