/** A course for the calculator grid, with texts as printed on the transcript. */
export interface ImportedRow {
  course: string;
  code?: string;
  credits: string;
  mark: string;
  term?: string;
  year?: string;
  tag?: string;
  repeat?: boolean;
  uncertain?: UncertainField[];
}
export type UncertainField = "course" | "credits" | "mark";
