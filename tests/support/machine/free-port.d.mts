// The types of free-port.mjs, which the runner needs as plain JavaScript.

export function freePort(): Promise<number>
