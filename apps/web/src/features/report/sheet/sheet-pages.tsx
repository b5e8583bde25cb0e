import {
  attachedPagesNote,
  attachedPagesTitle,
  type AttachedPage,
} from "@meridian/report/model/attached-pages";
import * as styles from "./sheet.module.css";

/** The attached pages of the transcript, one per printed page, as in the PDF. */
export function SheetPages({
  pages,
  images,
}: {
  readonly pages: readonly AttachedPage[];
  readonly images: readonly string[];
}) {
  if (pages.length === 0) return null;
  return (
    <section className={styles.pages}>
      <h2>{attachedPagesTitle}</h2>
      <p className={styles.source}>{attachedPagesNote}</p>
      {pages.map(({ caption, width, height }, index) => (
        <figure key={`${index} ${caption}`}>
          <figcaption dir="auto">{caption}</figcaption>
          <img src={images[index]} alt={caption} width={width} height={height} />
        </figure>
      ))}
    </section>
  );
}
