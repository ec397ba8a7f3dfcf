export function packagesOfPoppler(): string[]
export function textByPoppler(bytes: Uint8Array): string | null
/** The first page of a PDF as a PNG at 150 dots to the inch; null without poppler. */
export function pictureByPoppler(bytes: Buffer): Buffer | null
