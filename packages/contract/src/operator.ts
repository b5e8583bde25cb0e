/** Who runs this installation, as its settings say; null where they say nothing. */
export interface Operator {
  readonly name: string | null;
  readonly email: string | null;
}

/** Where the terms page reads it when the browser draws it. */
export const operatorFile = "/operator.json";
