/** Where something is printed: a box on a page, in the page's own units (PDF points or image pixels), y downward. */
export interface Place {
  /** Index of the page in the file. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box around places of one page; the first place's page decides. Undefined if there are none. */
export function unitePlaces(places: readonly (Place | undefined)[]): Place | undefined {
  const page = places.find((place) => place !== undefined)?.page;
  const boxes = places.filter((place) => place !== undefined && place.page === page) as Place[];
  if (page === undefined) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { page, x, y, width: right - x, height: bottom - y };
}
