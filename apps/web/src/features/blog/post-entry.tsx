import { Link } from "../../runtime/routing/router.tsx";
import { Badge } from "../../components/badge.tsx";
import { formatCalendarDate } from "../../lib/format/calendar-day.ts";
import { paths } from "@meridian/contract/pages/paths";
import { type ListedPost, tagNames } from "./content.ts";
import * as styles from "./blog.module.css";

/** One post in a list: title, description, kind, date, reading time and tags. */
export function PostEntry({ post }: { readonly post: ListedPost }) {
  return (
    <li className={`grid tight ${styles.entry}`}>
      <h2>
        <Link to={paths.post(post.slug)}>{post.title}</Link>
      </h2>
      <p>{post.description}</p>
      <p className={styles.meta}>
        {post.kind === "guide" ? <Badge tone="sea">Guide</Badge> : null}
        <time dateTime={post.published}>{formatCalendarDate(post.published)}</time>
        <span>{post.minutes} min read</span>
        {post.tags.map((tag) => (
          <Link key={tag} to={`${paths.blog}?tag=${tag}`}>
            {tagNames[tag]}
          </Link>
        ))}
      </p>
    </li>
  );
}
