// The types of browsers.mjs, which the runner needs as plain JavaScript.

export const CHROMIUM_ARGS: string[]
export function findChromium(): Promise<string | null>
export function findFirefox(): string | null
export function findHeadlessShell(): string | null
export function findOrDownloadChromium(): Promise<string | null>
export function packagesOfBrowsers(): string[]
