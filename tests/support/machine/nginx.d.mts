// The types of nginx.mjs, which the runner needs as plain JavaScript.

export function packagesOfNginx(): string[]
export function startNginx(config: string, url: string): Promise<{ stop: () => Promise<void> }>
