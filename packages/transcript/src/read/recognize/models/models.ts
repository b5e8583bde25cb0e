/** The neural networks of PP-OCR, loaded. Inputs and outputs are as the networks define them. */
export interface Models {
  /** Three channels of a page to the probability of text at each of its pixels. */
  readonly detect: (input: Float32Array, width: number, height: number) => Promise<Float32Array>;
  /** Three channels of a line, 48 pixels high, to the probability of each character at each step. */
  readonly recognize: (
    input: Float32Array,
    width: number,
  ) => Promise<{ data: Float32Array; steps: number; classes: number }>;
  /** The characters, without the blank that is the first class. */
  readonly characters: readonly string[];
}

/** The files of the models and of their runtime. */
export interface ModelFiles {
  readonly runtime: ArrayBuffer | Uint8Array;
  /** Address of the script that goes with the runtime, where it is not part of the program. */
  readonly runtimeScript?: string;
  readonly detection: Uint8Array;
  readonly recognition: Uint8Array;
  readonly characters: string;
}
