import type { Place } from "../cells/place.ts";

/** A course for the calculator grid, with texts as printed on the transcript. */
export interface ImportedRow {
  /** Id of the course it becomes, if the caller needs to know it. */
  id?: string;
  course: string;
  code?: string;
  credits: string;
  mark: string;
  term?: string;
  year?: string;
  tag?: string;
  repeat?: boolean;
  uncertain?: UncertainField[];
  /** Where the fields and the whole row are printed, if the row comes from a page. */
  places?: Partial<Record<PlacedField, Place>>;
  place?: Place;
}
export type PlacedField = "course" | "code" | "credits" | "mark" | "term" | "year";
export type UncertainField = "course" | "credits" | "mark";
