import { parsePolicy } from "../parse-policy.ts";
import { defaultPolicy, type Policy } from "../policy.ts";
import { parseSystem } from "../schema.ts";
import { engineVersion } from "../version.ts";
import { fs, util } from "./builtins.ts";
import { convert } from "./convert.ts";
import { codeOf, complain, print } from "./files.ts";
import { generalHelp, helpOf } from "./help.ts";
import { type Office, readOffice } from "./office.ts";
import { explain, listSystems, showSystem, systemOf } from "./reference.ts";
import { SystemFiles } from "./system-files.ts";
import { UsageError } from "./usage-error.ts";

/** Runs one command and returns the exit code (see help.ts). With an API key, the team's policy and tables are loaded first. */
export function main(args: readonly string[]): number | Promise<number> {
  const { MERIDIAN_API_KEY: key, MERIDIAN_SERVER: server } = process.env;
  if (!key || !args.some((arg) => officeCommands.has(arg))) return guarded(() => run(args, null));
  return readOffice(server, key).then(
    (office) => guarded(() => run(args, office)),
    (error: unknown) =>
      guarded(() => {
        throw error;
      }),
  );
}

/** The commands that depend on a policy or on tables. */
const officeCommands: ReadonlySet<string> = new Set(["convert", "explain", "show"]);

function guarded(command: () => number): number {
  try {
    return command();
  } catch (error) {
    // `meridian … | head` closes the pipe early; that is not an error.
    if (codeOf(error) === "EPIPE") return 0;
    if (!isExpected(error)) throw error;
    complain(`meridian: ${error.message}\n`);
    return 1;
  }
}

function run(args: readonly string[], office: Office | null): number {
  const { values, positionals } = util.parseArgs({ args: [...args], options, allowPositionals: true });
  const [command, ...rest] = positionals;
  if (values.help || command === "help" || command === undefined) {
    if (values.version) return say(`meridian ${engineVersion}, data ${new SystemFiles().version}\n`);
    const topic = command === "help" ? rest[0] : command;
    print(helpOf[topic ?? ""] ?? generalHelp);
    return command === undefined && !values.help ? 1 : 0;
  }
  const systems = new SystemFiles();
  for (const { id, system } of office?.tables ?? []) {
    systems.add(system);
    systems.add(system, id);
  }
  for (const file of values["system-file"] ?? []) addSystems(systems, file);
  switch (command) {
    case "convert":
      return convertFile(rest, values, systems, office);
    case "systems":
      return say(listSystems(systems, rest[0]));
    case "show":
      return say(showSystem(systemOf(systems, required(rest[0], "system ID"))));
    case "explain": {
      const system = systemOf(systems, required(rest[0], "system ID"));
      const { text, ok } = explain(system, required(rest[1], "mark"), policyOf(values.policy, office));
      print(text);
      return ok ? 0 : 2;
    }
    default:
      throw new UsageError(`unknown command “${command}”; see meridian --help`);
  }
}

const options = {
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
  to: { type: "string", default: "csv" },
  out: { type: "string" },
  errors: { type: "string" },
  policy: { type: "string" },
  system: { type: "string" },
  "system-file": { type: "string", multiple: true },
  layout: { type: "string" },
  delimiter: { type: "string" },
} as const;

type Values = ReturnType<typeof util.parseArgs<{ options: typeof options }>>["values"];

function convertFile(
  files: readonly string[],
  values: Values,
  systems: SystemFiles,
  office: Office | null,
): number {
  const { to, layout, delimiter } = values;
  if (to !== "csv" && to !== "json" && to !== "ndjson")
    throw new UsageError("--to must be csv, json or ndjson");
  if (layout !== undefined && layout !== "long" && layout !== "wide")
    throw new UsageError("--layout must be long or wide");
  if (files.length > 1) throw new UsageError("convert takes a single file");
  const char = delimiter === "tab" || delimiter === "\\t" ? "\t" : delimiter;
  if (char !== undefined && !/^[,;\t|]$/.test(char)) throw new UsageError("--delimiter must be , ; | or tab");
  if (values.system !== undefined) systemOf(systems, values.system);
  const badRows = convert(
    {
      file: files[0] ?? "-",
      to,
      out: values.out ?? null,
      errors: values.errors ?? null,
      layout: layout ?? null,
      delimiter: char ?? null,
      defaultSystem: values.system ?? "",
      policy: policyOf(values.policy, office),
    },
    systems,
  );
  return badRows > 0 ? 2 : 0;
}

function policyOf(file: string | undefined, office: Office | null): Policy {
  const base = office?.policy ?? defaultPolicy;
  if (file === undefined) return base;
  const parsed = parsePolicy(jsonFile(file), base);
  if (!parsed.ok) throw new UsageError(`${file}: ${parsed.faults.join("; ")}`);
  return parsed.policy;
}

function addSystems(systems: SystemFiles, file: string): void {
  const json = jsonFile(file);
  for (const entry of Array.isArray(json) ? (json as unknown[]) : [json]) {
    const parsed = parseSystem(entry, "", file);
    if (!parsed.ok) {
      const messages = parsed.faults.map(({ path, message }) => (path ? `${path}: ${message}` : message));
      throw new UsageError(`${file}: ${messages.join("; ")}`);
    }
    systems.add(parsed.value);
  }
}

function jsonFile(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file} is not valid JSON: ${error.message}`);
    throw error;
  }
}

function required(value: string | undefined, what: string): string {
  if (value === undefined) throw new UsageError(`missing ${what}; see meridian --help`);
  return value;
}

function say(text: string): number {
  print(text);
  return 0;
}

/** Usage errors, invalid options and files that cannot be opened. Anything else is a bug and keeps its stack trace. */
function isExpected(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  const code = codeOf(error);
  return code.startsWith("ERR_PARSE_ARGS") || ["ENOENT", "EACCES", "EISDIR", "ENOTDIR"].includes(code);
}
