// Starts pdf-worker.ts from the source, in development and tests: a worker thread does not inherit tsx from its parent.
import { register } from 'tsx/esm/api'

register()
await import('./pdf-worker.ts')
