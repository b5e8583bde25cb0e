/** The operator of this installation, from its settings. */
export interface Operator {
  readonly name: string;
  readonly email: string;
}

/** Where the terms page loads it from when rendered in the browser. */
export const operatorFile = "/operator.json";
