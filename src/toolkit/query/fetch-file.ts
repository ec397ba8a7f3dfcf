// Fetches the file of a document for the viewer, from the query cache if a thumbnail has already loaded it.
import type { QueryClient } from '@tanstack/react-query'
import { fileQuery } from '../../entities/document/queries.ts'
import type { LoadedFile } from '../../entities/document/viewer/opened-document.ts'
import { failedFile } from './call-failure.ts'

export async function fetchFile(client: QueryClient, cdArchivo: string): Promise<LoadedFile> {
  try {
    return { ok: true, bytes: await client.fetchQuery(fileQuery(cdArchivo)) }
  } catch (error) {
    return failedFile(error)
  }
}
