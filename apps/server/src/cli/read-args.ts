import { parseArgs, type ParseArgsConfig } from "node:util";
import { OperatorError } from "../platform/operator-error.ts";

/** The one file that a command names, and its options. `usage` explains the command if they are something else. */
export function readArgs<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...extra] = positionals;
    if (file !== undefined && extra.length === 0) return { file, values };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new OperatorError(usage);
}
