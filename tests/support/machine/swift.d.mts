// The types of swift.mjs, which the runner needs as plain JavaScript.

export type S3Server = { endpoint: string; accessKey: string; secretKey: string }
export function packagesOfSwift(): string[]
export function startSwift(): Promise<S3Server & { pids: number[]; stop: () => Promise<void> }>
