// All kinds of data that can be imported, in the order in which they are written.
import { CATALOGUE_KINDS } from './catalogue-kinds.ts'
import { CLIENT_KINDS } from './client-kinds.ts'
import type { Kind } from './kind.ts'

export const KINDS: readonly Kind[] = [...CATALOGUE_KINDS, ...CLIENT_KINDS]
