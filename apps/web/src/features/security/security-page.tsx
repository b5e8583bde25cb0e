import { paths } from "@meridian/contract/pages/paths";
import { Download } from "lucide-react";
import { ArticleHtml } from "../../components/text/article-html.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { type LoadPage, pageFound, pageNotFound, usePageContent } from "../../runtime/pages/page-content.ts";
import { Link } from "../../runtime/routing/router.tsx";
import { type DocumentIndex, documentFiles } from "./content.ts";
import * as styles from "./security.module.css";

export const load: LoadPage = async ({ read }) => {
  const index = await read(documentFiles.index);
  return index ? pageFound(index) : pageNotFound;
};

/** `/security`: the documents in `docs/procurement/`. */
export function Page() {
  const { introHtml, documents, missingHtml } = usePageContent() as DocumentIndex;
  return (
    <div className={`page reading ${styles.security}`}>
      <header>
        <h1>Security and compliance</h1>
        <ArticleHtml html={introHtml} />
      </header>
      <ul className={styles.documents}>
        {documents.map(({ slug, title, audience }) => (
          <li key={slug}>
            <h2>
              <Link to={paths.securityDocument(slug)}>{title}</Link>
            </h2>
            <p className="soft">For {audience}</p>
            <a
              className="row inline small"
              href={documentFiles.source(slug)}
              download={`meridian-${slug}.md`}
            >
              <Download className="i sm" aria-hidden="true" />
              Download as Markdown<span className="sr">: {title}</span>
            </a>
          </li>
        ))}
      </ul>
      <section aria-labelledby="not-available">
        <h2 id="not-available">Not available</h2>
        <ArticleHtml html={missingHtml} />
      </section>
      <section aria-labelledby="uptime">
        <h2 id="uptime">Uptime</h2>
        <p>
          The server checks itself every five minutes. The status page shows the results of the last 90 days.
        </p>
        <p>
          <ButtonLink to={paths.status}>Open the status page</ButtonLink>
        </p>
      </section>
    </div>
  );
}
