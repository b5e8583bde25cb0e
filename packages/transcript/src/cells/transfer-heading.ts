import { normalizeWords } from "./cell-text.ts";

/** "Transfer credit from …": the courses below it belong to no term of this institution. */
export function isTransferHeading(text: string): boolean {
  return text.length <= 120 && transferWords.test(normalizeWords(text));
}

const transferWords =
  /(?:^| )(?:transfer\p{L}*|exempted|exemptions|recogni[sz]ed|credits? granted|advanced standing|anerkannt\p{L}*|anrechnung\p{L}*|angerechnet\p{L}*|convalid\p{L}*|reconoc\p{L}*|equival\p{L}*|aproveitamento|homologa\p{L}*|recunosc\p{L}*|vrystelling\p{L}*|dispensad\p{L}*|riconosciut\p{L}*|vrijstelling\p{L}*|перезачет\p{L}*|перезачтен\p{L}*|зарахован\p{L}*|uznan\p{L}*|muafiyet|muaf|intibak)(?: |$)|免修|认定|認定|편입|인정|معادلة|محولة/u;
