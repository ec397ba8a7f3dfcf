// REP-22, PWA-22: hook for the viewer of a claim's documents; the URL says which document is open.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fileQuery } from '../../../entities/document/queries.ts'
import type { LoadedFile } from '../../../entities/document/viewer/opened-document.ts'
import { useUrlDialog } from '../../../shell/navigation/url-dialog.ts'
import { failedFile } from '../../../shell/query/call-failure.ts'
import { request } from '../../../shell/query/request.ts'

export type DocumentSearch = { documento?: string }

type OnSearch = (next: DocumentSearch, options?: { replace?: boolean; keepScroll?: boolean }) => void

export function useClaimViewer(search: DocumentSearch, onSearch: OnSearch) {
  const load = useLoadFile()
  const dialog = useUrlDialog({
    open: (documento: string) => onSearch({ documento }, { keepScroll: true }),
    shut: () => onSearch({}, { replace: true, keepScroll: true }),
  })
  const isOpen = search.documento !== undefined
  const replace = (documento: string) => onSearch({ documento }, { replace: true, keepScroll: true })
  return {
    isOpen,
    /** Opens a document, or shows it in place of the open one. */
    open: isOpen ? replace : dialog.open,
    viewed: { current: search.documento ?? '', onCurrent: replace, onClose: dialog.close, load },
  }
}

/** The bytes of a document, from the query cache when a thumbnail has loaded them already. */
function useLoadFile(): (cdArchivo: string) => Promise<LoadedFile> {
  const client = useQueryClient()
  return useCallback(
    async (cdArchivo) => {
      try {
        return { ok: true, bytes: await client.fetchQuery(fileQuery(request, cdArchivo)) }
      } catch (error) {
        return failedFile(error)
      }
    },
    [client],
  )
}
