/** Bytes to look for at a position, compared four at a time: byte by byte, this was a quarter of reading a long file. */
export class BytePattern {
  length = 0;
  #bytes = new Uint8Array(256);
  #view = new DataView(this.#bytes.buffer);

  set(bytes: Uint8Array, start: number, end: number): void {
    this.length = end - start;
    if (this.length > this.#bytes.length) {
      this.#bytes = new Uint8Array(this.length * 2);
      this.#view = new DataView(this.#bytes.buffer);
    }
    for (let i = 0; i < this.length; i++) this.#bytes[i] = bytes[start + i] as number;
  }

  /** Whether the pattern is not empty and occurs at `start`. */
  matches(view: DataView, start: number): boolean {
    const pattern = this.#view;
    if (this.length === 0 || start + this.length > view.byteLength) return false;
    const words = this.length & ~3;
    let i = 0;
    for (; i < words; i += 4) if (view.getInt32(start + i) !== pattern.getInt32(i)) return false;
    for (; i < this.length; i++) if (view.getUint8(start + i) !== pattern.getUint8(i)) return false;
    return true;
  }
}
