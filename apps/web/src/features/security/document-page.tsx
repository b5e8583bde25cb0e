import { paths } from "@meridian/contract/pages/paths";
import { Download, Printer } from "lucide-react";
import { ArticleHtml } from "../../components/text/article-html.tsx";
import { Button } from "../../components/button.tsx";
import { LongTextPage } from "../../components/text/long-text-page.tsx";
import { usePageHead } from "../../runtime/head/page-head-context.tsx";
import { type LoadPage, pageFound, pageNotFound, usePageContent } from "../../runtime/pages/page-content.ts";
import { Link } from "../../runtime/routing/router.tsx";
import { type DocumentContent, documentFiles } from "./content.ts";

export const load: LoadPage = async ({ params, read }) => {
  // `index` is the list of documents, which lives in the same folder.
  if (params.slug === "index") return pageNotFound;
  const document = await read(documentFiles.document(params.slug ?? ""));
  return document ? pageFound(document) : pageNotFound;
};

/** `/security/:slug`: one document for buyers. */
export function Page() {
  const { slug, title, audience, html, headings } = usePageContent() as DocumentContent;
  usePageHead({
    title,
    description: `Meridian: ${title}. For ${audience}.`,
    path: paths.securityDocument(slug),
    indexed: true,
  });
  return (
    <LongTextPage
      title={title}
      about={
        <>
          <Link to={paths.security}>Security and compliance</Link> · for {audience}
        </>
      }
      sections={headings.map(({ id, text }) => [id, text] as const)}
    >
      <p className="row wrap noprint">
        <Button size="sm" onClick={() => globalThis.print()}>
          <Printer className="i sm" aria-hidden="true" />
          Print or save as PDF
        </Button>
        <a className="btn sm" href={documentFiles.source(slug)} download={`meridian-${slug}.md`}>
          <Download className="i sm" aria-hidden="true" />
          Download as Markdown
        </a>
      </p>
      <ArticleHtml html={html} />
    </LongTextPage>
  );
}
