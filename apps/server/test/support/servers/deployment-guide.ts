import { readFileSync } from "node:fs";
import path from "node:path";

const guide = readFileSync(path.resolve(import.meta.dirname, "../../../../../docs/deployment.md"), "utf8");

/** A code block of docs/deployment.md, found by the path in its first line, without that line. */
export function guideFile(file: string): string {
  const block = codeBlocks().find(({ text }) => text.startsWith(`# ${file}\n`));
  if (!block) throw new Error(`docs/deployment.md has no file ${file}`);
  return block.text.slice(block.text.indexOf("\n") + 1);
}

/** The only block in that language. */
export function guideBlock(language: string): string {
  const [block, ...more] = codeBlocks().filter((candidate) => candidate.language === language);
  if (!block || more.length > 0)
    throw new Error(`docs/deployment.md must have exactly one ${language} block`);
  return block.text;
}

/** The only matching command in the `sh` blocks. */
export function guideCommand(pattern: RegExp): string {
  const lines = codeBlocks().flatMap(({ language, text }) => (language === "sh" ? text.split("\n") : []));
  const [line, ...more] = lines.filter((candidate) => pattern.test(candidate));
  if (!line || more.length > 0)
    throw new Error(`docs/deployment.md must have exactly one command ${pattern}`);
  return line;
}

/** Parses `KEY=value` lines like systemd's EnvironmentFile. */
export function parseEnvironment(text: string): Record<string, string> {
  const pairs = text.split("\n").flatMap((line) => {
    const match = /^([A-Z_]+)=(.*)$/.exec(line);
    return match ? [[match[1], (match[2] ?? "").replace(/^"(.*)"$/, "$1")] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** Parses a unit's settings; if one is repeated, the last one wins. */
export function parseUnit(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split("\n").flatMap((line) => {
      const at = line.indexOf("=");
      return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 1)] as const];
    }),
  );
}

function codeBlocks(): { language: string; text: string }[] {
  return [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = "", text = ""]) => ({
    language,
    text,
  }));
}
