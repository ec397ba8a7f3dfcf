// The query of a document's bytes, kept in memory only while they are looked at.
import { readFile } from '../../contract/document-file.ts'
import { ask, withOptions } from '../ask.ts'

const IN_MEMORY_MS = 2 * 60_000

/** The document of a cdArchivo never changes: fetched once, kept in memory briefly, never on the device (PWA-23). */
export const fileQuery = (cdArchivo: string) =>
  withOptions(ask(readFile, { params: { cdArchivo }, query: {} }), {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: IN_MEMORY_MS,
    structuralSharing: false,
  })
