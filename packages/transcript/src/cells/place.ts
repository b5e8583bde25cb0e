/** Where something is printed: a box on a page, in the page's own units (PDF points or image pixels), y downward. */
export interface Place {
  /** Index of the page in the file. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
