import type { Place } from "@meridian/transcript/cells/place";

/** A page of the file as an image, in the units of the places on it. */
export interface PrintedPage {
  readonly image: Blob;
  /** Of the image, while the review is open. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Paper shown around a place. */
const margin = 3;

/** CSS position of a place and some paper around it, in percent of its page. */
export function placeStyle(place: Place, { width, height }: PrintedPage) {
  return {
    left: percent((place.x - margin) / width),
    top: percent((place.y - margin) / height),
    width: percent((place.width + 2 * margin) / width),
    height: percent((place.height + 2 * margin) / height),
  };
}

export const percent = (share: number) => `${(share * 100).toFixed(3)}%`;
