import type { PdfPlatform } from "../platform.ts";

/** Passwords that were entered for locked PDFs, by file: the review and the file check open the same file again. */
const passwords = new WeakMap<Blob, string>();

export function setPdfPassword(file: Blob, password: string): void {
  passwords.set(file, password);
}

export function getPdfPassword(file: Blob): string | undefined {
  return passwords.get(file);
}

/** The same platform, opening PDFs with a password. */
export function withPdfPassword<Base extends PdfPlatform>(
  platform: Base,
  password: string | undefined,
): Base {
  if (password === undefined) return platform;
  return {
    ...platform,
    async loadPdfjs() {
      const { library, assets } = await platform.loadPdfjs();
      return { library, assets: { ...assets, password } };
    },
  };
}
