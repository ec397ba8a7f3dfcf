// All kinds of data that can be imported, in the order in which they are written.
import { CATALOGUE_KINDS } from './catalogue-kinds.ts'
import { CLIENT_KINDS } from './client-kinds.ts'
import type { Kind } from './kind.ts'

export const KINDS: readonly Kind[] = [...CATALOGUE_KINDS, ...CLIENT_KINDS]

/** The kind with a name; undefined for a name that no kind has. */
export const kindOf = (name: string): Kind | undefined => KINDS.find((kind) => kind.name === name)
