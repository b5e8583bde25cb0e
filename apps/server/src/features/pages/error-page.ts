import { paths } from "@meridian/contract/pages/paths";
import { documentTitle } from "@meridian/contract/pages/routes";

/** Shown when a page cannot be rendered. */
export function errorPage(requestId: string): string {
  return plainPage(
    "Something went wrong",
    `<p>This page could not be shown. Nothing you entered was lost: drafts are saved in this browser.</p>
<p><a href="">Try again</a> or go to the <a href="${paths.calculator}">calculator</a>.</p>
<p>If it happens again, contact us and include this ID: <code>${requestId}</code></p>`,
  );
}

/** Shown while the server starts; a header of the response makes the browser reload the page. */
export function startingPage(): string {
  return plainPage(
    "Meridian is starting",
    `<p>This page reloads in a few seconds. Nothing you entered was lost: drafts are saved in this browser.</p>`,
  );
}

/** Uses no scripts or build files, so that nothing else can fail. */
function plainPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${documentTitle(title)}</title>
<style>
:root { color-scheme: light dark; --page: #f7f8fa; --card: #fff; --ink: #14202e; --soft: #526070; --line: #d9dfe6; --act: #0b5d8f; }
@media (prefers-color-scheme: dark) { :root { --page: #10161d; --card: #18212b; --ink: #eaf0f6; --soft: #a2b0be; --line: #2c3947; --act: #7cc4ef; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--page); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 30rem; padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 14px; }
h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 16px; color: var(--soft); }
a { color: var(--act); font-weight: 600; }
code { font-size: .85rem; overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}
