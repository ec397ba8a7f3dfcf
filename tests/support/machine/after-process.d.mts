// The types of after-process.mjs, which the runner needs as plain JavaScript.

export function afterProcess(...command: string[]): () => void
export function killAfterProcess(pid: number): () => void
