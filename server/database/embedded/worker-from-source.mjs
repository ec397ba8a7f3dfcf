// Starts worker.ts from the source.
import { runFromSource } from '../../worker-from-source.mjs'

await runFromSource(new URL('./worker.ts', import.meta.url))
