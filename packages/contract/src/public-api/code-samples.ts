import type { Payload } from "./operations.ts";

export interface CodeSample {
  readonly lang: "Shell" | "JavaScript" | "Python";
  readonly label: string;
  readonly source: string;
}

/** A call in three languages. Each is runnable and reads the key from MERIDIAN_API_KEY. */
export function codeSamples(
  method: string,
  url: string,
  body: Readonly<Record<string, Payload>> = {},
): CodeSample[] {
  const [type, payload] = Object.entries(body)[0] ?? [];
  return [
    { lang: "Shell", label: "curl", source: curl(method, url, type, payload) },
    { lang: "JavaScript", label: "JavaScript", source: javascript(method, url, type, payload) },
    { lang: "Python", label: "Python", source: python(method, url, type, payload) },
  ];
}

/** JSON bodies are pretty-printed; streams stay as they are. */
function bodyText({ example }: Payload): string {
  return typeof example === "string" ? example : JSON.stringify(example, null, 2);
}

function curl(method: string, url: string, type?: string, payload?: Payload): string {
  const key = `-H "Authorization: Bearer $MERIDIAN_API_KEY"`;
  const bare = method === "GET" ? "" : `-X ${method} `;
  if (!type || !payload) return `curl -sS --fail-with-body ${bare}"${url}" \\\n  ${key}`;
  const verb = method === "POST" ? "" : `-X ${method} `;
  return `curl -sS --fail-with-body ${verb}"${url}" \\\n  ${key} \\\n  -H "Content-Type: ${type}" \\\n  --data-binary '${bodyText(payload)}'`;
}

function javascript(method: string, url: string, type?: string, payload?: Payload): string {
  const key = "Authorization: `Bearer ${process.env.MERIDIAN_API_KEY}`";
  const read = type && !type.includes("json;") && type !== "application/json" ? "text" : "json";
  const tail = `if (!response.ok) throw new Error(await response.text());\nconsole.log(await response.${read}());`;
  if (!type || !payload) {
    const verb = method === "GET" ? "" : `  method: "${method}",\n`;
    return `const response = await fetch("${url}", {\n${verb}  headers: { ${key} },\n});\n${tail}`;
  }
  const body =
    typeof payload.example === "string"
      ? JSON.stringify(payload.example)
      : `JSON.stringify(${indent(bodyText(payload), "  ")})`;
  return `const response = await fetch("${url}", {\n  method: "${method}",\n  headers: { ${key}, "Content-Type": "${type}" },\n  body: ${body},\n});\n${tail}`;
}

function python(method: string, url: string, type?: string, payload?: Payload): string {
  const lines = [
    "import os, urllib.request",
    "",
    `headers = {"Authorization": "Bearer " + os.environ["MERIDIAN_API_KEY"]}`,
  ];
  if (type && payload) {
    lines.push(`headers["Content-Type"] = "${type}"`);
    lines.push(`body = """${bodyText(payload)}"""`.replaceAll("\\", "\\\\"));
    const verb = method === "POST" ? "" : `, method="${method}"`;
    lines.push(`request = urllib.request.Request("${url}", body.encode(), headers${verb})`);
  } else {
    const verb = method === "GET" ? "" : `, method="${method}"`;
    lines.push(`request = urllib.request.Request("${url}", headers=headers${verb})`);
  }
  return [...lines, "print(urllib.request.urlopen(request).read().decode())"].join("\n");
}

function indent(text: string, by: string): string {
  return text.replaceAll("\n", `\n${by}`);
}
