/** Who runs this installation, from its settings. */
export interface Operator {
  readonly name: string;
  readonly email: string;
}

/** Where the terms page reads it when the browser draws it. */
export const operatorFile = "/operator.json";
