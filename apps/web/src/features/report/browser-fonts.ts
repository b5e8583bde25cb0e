import type { FontHost } from "@meridian/report/render-report";
import { fetchFont, fontUrl, fetchFontSlices } from "./font-files.ts";

export const browserFonts: FontHost = {
  load: async (file) => new Uint8Array(await (await fetchFont(fontUrl(file))).arrayBuffer()),
  slices: fetchFontSlices,
};
