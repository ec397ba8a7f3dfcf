// The query of a document's bytes, kept in memory only while they are looked at.

import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import { readFile } from '../../contract/document.ts'

const IN_MEMORY_MS = 2 * 60_000

/** A document never changes under its cdArchivo: fetched once, forgotten soon, never stored on the device (PWA-23). */
export const fileQuery = (cdArchivo: string) =>
  queryOptions({
    queryKey: ['document', 'file', cdArchivo],
    queryFn: ({ signal }) => request(readFile, { params: { cdArchivo }, query: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: IN_MEMORY_MS,
    structuralSharing: false,
  })
