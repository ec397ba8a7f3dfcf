// REP-22, PWA-22: hook for the viewer of a claim's documents; the URL says which document is open.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { LoadedFile } from '../../../entities/document/viewer/opened-document.ts'
import { fetchFile } from '../../../toolkit/query/fetch-file.ts'
import { useUrlDialog } from '../../../toolkit/screens/url-dialog.ts'

export type DocumentSearch = { documento?: string }

export type WriteDocument = (next: DocumentSearch, options?: { replace?: boolean; keepScroll?: boolean }) => void

export function useClaimViewer(search: DocumentSearch, onSearch: WriteDocument) {
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

function useLoadFile(): (cdArchivo: string) => Promise<LoadedFile> {
  const client = useQueryClient()
  return useCallback((cdArchivo) => fetchFile(client, cdArchivo), [client])
}
