/** The direction of the first strongly directional character, as with `dir="auto"`. */
export function textDirection(text: string): "ltr" | "rtl" {
  const strong =
    /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]|\p{L}/u.exec(
      text,
    )?.[0];
  return strong !== undefined &&
    /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(strong)
    ? "rtl"
    : "ltr";
}
