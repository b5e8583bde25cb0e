import { Link } from "../../runtime/routing/router.tsx";
import { Badge } from "../../components/badge.tsx";
import { formatCalendarDate } from "../../lib/format/calendar-day.ts";
import { paths } from "@meridian/contract/pages/paths";
import { author, type ListedPost, tagNames } from "./content.ts";
import * as styles from "./blog.module.css";

/** One post in a list: title, description, kind, date, reading time and tags. */
export function PostEntry({ post }: { readonly post: ListedPost }) {
  return (
    <li className={`grid tight ${styles.entry}`}>
      <h2>
        <Link to={paths.post(post.slug)}>{post.title}</Link>
      </h2>
      <p>{post.description}</p>
      <PostMeta post={post} />
    </li>
  );
}

/** Kind, date, reading time and tags of a post; above the post itself, also who wrote it and when it was updated. */
export function PostMeta({ post, isFull = false }: { readonly post: ListedPost; readonly isFull?: boolean }) {
  return (
    <p className={styles.meta}>
      {post.kind === "guide" ? <Badge tone="sea">Guide</Badge> : null}
      {isFull ? <span>{author}</span> : null}
      <time dateTime={post.published}>{formatCalendarDate(post.published)}</time>
      {isFull && post.updated !== post.published ? (
        <span>updated {formatCalendarDate(post.updated)}</span>
      ) : null}
      <span>{post.minutes} min read</span>
      {post.tags.map((tag) => (
        <Link key={tag} to={`${paths.blog}?tag=${tag}`}>
          {tagNames[tag]}
        </Link>
      ))}
    </p>
  );
}
