/** Two letters for a person's avatar, from their name or email address, ignoring its dots and digits. */
export function initials(name: string): string {
  const words = name.replace(/[@+].*/, "").match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [name];
  const [first = ""] = words;
  const letters =
    words.length > 1 ? words.map((word) => Array.from(word)[0]) : (first.match(/\p{L}/gu) ?? [first]);
  return [letters[0], words.length > 1 ? letters.at(-1) : letters[1]].join("").toUpperCase();
}
