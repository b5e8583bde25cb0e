import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { chromiumPath } from "../../scripts/lib/system-packages.mjs";
import { fontFile } from "./page/fonts.mjs";

/** Starts Chromium and returns a function that prints HTML as a PDF with a text layer. */
export async function startPrinter() {
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  const page = await browser.newPage();
  let html = "";
  await page.route("http://transcript.test/**", (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith("/fonts/"))
      return route.fulfill({ body: readFileSync(fontFile(pathname)), contentType: "font/woff2" });
    return route.fulfill({ body: html, contentType: "text/html; charset=utf-8" });
  });
  return {
    async print(document) {
      ({ html } = document);
      await page.goto("http://transcript.test/");
      await page.evaluate(() => document.fonts.ready);
      const footer = document.footer
        ?.replace("{n}", '<span class="pageNumber"></span>')
        .replace("{m}", '<span class="totalPages"></span>');
      return page.pdf({
        preferCSSPageSize: true,
        printBackground: true,
        ...(footer && {
          displayHeaderFooter: true,
          headerTemplate: "<span></span>",
          footerTemplate: `<div style="font-size:8px;width:100%;text-align:center">${footer}</div>`,
        }),
      });
    },
    stop: () => browser.close(),
  };
}
