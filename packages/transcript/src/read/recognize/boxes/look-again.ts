import type { TextBox } from "../models/detect-text.ts";
import { scriptOf, type OcrLanguage } from "../ocr-languages.ts";
import { lowestConfidence, textOf, type BoxReading } from "./box-reading.ts";
import type { ChosenReading } from "./choose-reading.ts";

interface BoxChoice extends ChosenReading {
  readonly box: TextBox;
}

/**
 * Has Tesseract read doubtful text again at another size. Two equal readings are accepted, because what makes it guess
 * looks different at each size. Numbers and grades stay as they are: a wrong one often reads the same twice, and it
 * matters most.
 */
export async function lookAgain(
  choices: BoxChoice[],
  language: OcrLanguage,
  readAgain: (boxes: TextBox[]) => Promise<(box: TextBox) => BoxReading>,
): Promise<BoxChoice[]> {
  const isOpen = ({ doubtful, words }: BoxChoice) =>
    doubtful && isPlainText(words, language) && lowestConfidence(words) >= minConfidence;
  const open = choices.filter(isOpen);
  if (open.length === 0) return choices;
  const again = await readAgain(open.map(({ box }) => box));
  return choices.map((choice) =>
    isOpen(choice) && isSameText(textOf(choice.words), textOf(again(choice.box)))
      ? { ...choice, doubtful: false }
      : choice,
  );
}

/** Below this, Tesseract is guessing: it may make the same guess twice. */
const minConfidence = 0.55;

/**
 * Words in the letters of the document. Latin ones in other scripts, and letters mixed with digits, are what it makes up.
 * Numerals after Japanese names are lost at every size.
 */
function isPlainText(words: BoxReading, language: OcrLanguage): boolean {
  const text = textOf(words);
  const isOther = scriptOf(language) !== "Latn" && /\p{Script=Latin}/u.test(text);
  const isMixed = words.some((word) => /\p{L}/u.test(word.text) && /\p{N}/u.test(word.text));
  return /\p{L}{3}/u.test(text) && !isOther && !isMixed && scriptOf(language) !== "Jpan";
}

const isSameText = (a: string, b: string) => a.replace(/\s+/g, "") === b.replace(/\s+/g, "");
