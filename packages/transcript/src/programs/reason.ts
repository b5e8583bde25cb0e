import type { CellPlace, TranscriptReading } from "@meridian/contract/public-api/read-transcript";
import type { Place } from "../cells/place.ts";
import type { ColumnGuess } from "../columns/column-guess.ts";
import type { Doubt } from "../review/doubt.ts";
import { doubtMessage } from "../review/doubt-text.ts";

export type Reason = TranscriptReading["doubts"][number];

export function toReason(doubt: Doubt, text: string, columns: readonly ColumnGuess[]): Reason {
  return {
    code: doubt.reason.code,
    message: doubtMessage(doubt, text, columns),
    readings: doubt.readings.map((reading) => ({
      text: reading.text,
      evidence: reading.evidence,
      ...placed(reading.place),
    })),
  };
}

/** Pages are counted from 1 for programs, as in every PDF viewer. */
export function placed(place: Place | undefined): { place?: CellPlace } {
  if (!place) return {};
  const { page, x, y, width, height } = place;
  return {
    place: {
      page: page + 1,
      x: roundPlace(x),
      y: roundPlace(y),
      width: roundPlace(width),
      height: roundPlace(height),
    },
  };
}

export const roundPlace = (value: number) => Math.round(value * 100) / 100;
