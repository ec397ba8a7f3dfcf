export function packagesOfPoppler(): string[]
export function textByPoppler(bytes: Uint8Array): string | null
