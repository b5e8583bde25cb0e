import { writeFile } from "node:fs/promises";
import { OperatorError } from "../operator-error.ts";

/** Creates a file that only its owner can read, failing if it exists: nothing is overwritten. */
export async function createFile(file: string, text = ""): Promise<void> {
  try {
    await writeFile(file, text, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      code === "EEXIST" ? `${file} already exists. Choose another file name.` : message,
      { cause: error },
    );
  }
}
