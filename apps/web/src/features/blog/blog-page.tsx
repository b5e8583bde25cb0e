import { Rss, Search, SearchX } from "lucide-react";
import { useId } from "react";
import { Link, useSearchParams } from "../../runtime/routing/router.tsx";
import { LinkButton } from "../../components/button.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { pageFound, type LoadPage, pageNotFound, usePageContent } from "../../runtime/pages/page-content.ts";
import { paths } from "@meridian/contract/pages/paths";
import { type PostIndex, postFiles, type Tag, tagNames } from "./content.ts";
import { findPosts, parseTag } from "./find-posts.ts";
import { PostEntry } from "./post-entry.tsx";
import * as styles from "./blog.module.css";
import { plural } from "../../lib/format/plural.ts";

export const load: LoadPage = async ({ read }) => {
  const index = await read(postFiles.index);
  return index ? pageFound(index) : pageNotFound;
};

/** `/blog`: every post and guide. Search and tag are kept in the URL, so a filtered list can be shared. */
export function Page() {
  const { posts } = usePageContent() as PostIndex;
  const [params, setParams] = useSearchParams();
  const id = useId();
  const query = params.get("q") ?? "";
  const tag = parseTag(params.get("tag"));
  const matchingPosts = findPosts(posts, { query, tag });
  const usedTags = (Object.keys(tagNames) as Tag[]).filter((name) =>
    posts.some(({ tags }) => tags.includes(name)),
  );

  const search = (text: string) => {
    const next = new URLSearchParams();
    if (text !== "") next.set("q", text);
    if (tag) next.set("tag", tag);
    setParams(next, { replace: true });
  };
  return (
    <div className={`page standard ${styles.blog}`}>
      <header>
        <h1>Blog</h1>
        <p className="lead">
          How foreign grades become a US GPA, where publishers disagree, and how to read a transcript from
          another country. Tables come from the same data as the calculator.
        </p>
      </header>
      <search className={`grid loose ${styles.search}`}>
        {/* Without JavaScript, submitting the form loads the same URL from the server. */}
        <form action={paths.blog} onSubmit={(event) => event.preventDefault()}>
          <div className="field">
            <label htmlFor={id}>Search posts and guides</label>
            <div className="input lg">
              <Search className="i" aria-hidden="true" />
              <input
                id={id}
                name="q"
                type="search"
                value={query}
                maxLength={100}
                autoComplete="off"
                aria-controls={`${id}-results`}
                onChange={(event) => search(event.target.value)}
              />
            </div>
          </div>
        </form>
        <nav className={`cluster ${styles.tags}`} aria-label="Tags">
          <Link to={paths.blog} aria-current={tag === null ? "true" : undefined}>
            All
          </Link>
          {usedTags.map((name) => (
            <Link
              key={name}
              to={`${paths.blog}?tag=${name}`}
              aria-current={tag === name ? "true" : undefined}
            >
              {tagNames[name]}
            </Link>
          ))}
        </nav>
      </search>
      <p className="small muted" role="status">
        {plural(matchingPosts.length, "post")}
        {query.trim() === "" ? "" : ` for “${query.trim()}”`}
        {tag ? ` on ${tagNames[tag].toLowerCase()}` : ""}
      </p>
      <div id={`${id}-results`}>
        {matchingPosts.length > 0 ? (
          <ul className={styles.list}>
            {matchingPosts.map((post) => (
              <PostEntry key={post.slug} post={post} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={SearchX}
            title="No posts match"
            action={<LinkButton onClick={() => setParams({}, { replace: true })}>Show all posts</LinkButton>}
          >
            Try a country, a scale, or a word such as credits or repeats.
          </EmptyState>
        )}
      </div>
      <p className={`row wrap small muted ${styles.feeds}`}>
        <Rss className="i" aria-hidden="true" /> Subscribe via <a href="/blog/rss.xml">RSS</a> or{" "}
        <a href="/blog/atom.xml">Atom</a>.
      </p>
    </div>
  );
}
