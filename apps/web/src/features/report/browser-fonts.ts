import type { FontHost } from "@meridian/report/render-report";
import { fetchedFont, fontAddress, fontSlices } from "../../lib/font-files.ts";

export const browserFonts: FontHost = {
  load: async (file) => new Uint8Array(await (await fetchedFont(fontAddress(file))).arrayBuffer()),
  slices: fontSlices,
};
