// The types of webkit.mjs, which the runner needs as plain JavaScript.

export type WebKitPrograms = { driver: string; browser: string; display: string }

export function findWebKit(): WebKitPrograms | null
export function packagesOfWebKit(): string[]
