// Starts worker.ts from its TypeScript source, in development and tests.
import { runFromSource } from '../../worker-from-source.mjs'

await runFromSource(new URL('./worker.ts', import.meta.url))
