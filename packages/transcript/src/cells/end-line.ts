import { normalizeWords } from "./cell-text.ts";

/** "*** End of transcript ***", "-- Nothing follows --": what comes after it are signatures and notes, no courses. */
export function isEndLine(text: string): boolean {
  return text.length <= 80 && endPhrase.test(normalizeWords(text));
}

const endPhrase =
  /^(?:(?:the )?end of (?:the )?(?:official |academic |undergraduate |graduate |student )?(?:transcript|record|academic record|statement|document|report)s?(?: of (?:records|results|marks|grades|studies))?|nothing follows|(?:no|nothing) (?:further |more )?(?:entries|entry) (?:below|follows?|beyond this (?:line|point))|no entries? beyond (?:this )?(?:line|point)|last entry|fin del? (?:documento|certificado|expediente|historial)|fim do (?:documento|historico)|fin du (?:document|releve)(?: de notes)?|ende des? (?:dokuments|auszugs|transkripts|zeugnisses)|fine (?:del )?(?:documento|certificato)|конец документа|кінець документа|kraj dokumenta|koniec dokumentu|belge sonu|نهاية (?:السجل|الكشف|الوثيقة))$/;
