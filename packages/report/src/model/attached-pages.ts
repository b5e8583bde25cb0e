/** A page of the transcript that is attached to the report. Its image is passed to the renderer. */
export interface AttachedPage {
  /** "Page 1 of transcript.pdf" */
  readonly caption: string;
  /** In pixels; only the ratio matters. */
  readonly width: number;
  readonly height: number;
}

export interface SourcePageFacts {
  readonly fileName: string;
  readonly page: number;
  readonly width: number;
  readonly height: number;
}

export const attachedPagesTitle = "Attached source pages";
/** No one has compared the pages with anything, and the report must not suggest it. */
export const attachedPagesNote =
  "Copies of the transcript as it was submitted. They are attached for reference and were not verified.";

export function attachedPages(pages: readonly SourcePageFacts[]): AttachedPage[] {
  return pages.map(({ fileName, page, width, height }) => ({
    caption: `Page ${page} of ${fileName}`,
    width,
    height,
  }));
}
