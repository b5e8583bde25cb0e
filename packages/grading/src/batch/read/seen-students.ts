/**
 * Remembers which students have been written, using eight bytes each. To bound memory it stops after a million students;
 * later duplicates go undetected.
 */
export class SeenStudents {
  #slots = new Float64Array(1024);
  #count = 0;

  /** True when this student was added before. */
  checkAndAdd(student: string): boolean {
    if (this.#count >= maxStudents) return false;
    if (this.#count * 2 >= this.#slots.length) this.#grow();
    const hash = hashText(student);
    const slot = findSlot(this.#slots, hash);
    if (this.#slots[slot] === hash) return true;
    this.#slots[slot] = hash;
    this.#count++;
    return false;
  }

  #grow(): void {
    const larger = new Float64Array(this.#slots.length * 2);
    for (const hash of this.#slots) if (hash !== 0) larger[findSlot(larger, hash)] = hash;
    this.#slots = larger;
  }
}

const maxStudents = 1_000_000;

function findSlot(slots: Float64Array, hash: number): number {
  const mask = slots.length - 1;
  let slot = (hash >>> 0) & mask;
  while (slots[slot] !== 0 && slots[slot] !== hash) slot = (slot + 1) & mask;
  return slot;
}

/** Two independent 26-bit hashes combined into one nonzero number. A collision among a million students is very unlikely. */
function hashText(text: string): number {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 6) * 2 ** 26 + (b >>> 6) + 1;
}
