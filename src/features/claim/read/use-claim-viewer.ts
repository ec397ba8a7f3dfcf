// REP-22, PWA-22: hooks for the document that is open beside a claim or over it; the URL names the document.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { fetchFile } from '../../../toolkit/query/fetch-file.ts'
import { FIRST_DOCUMENT } from '../../../toolkit/screens/dialog-params.ts'
import { useUrlDialog } from '../../../toolkit/screens/url-dialog.ts'
import { scrollToElement } from '../../../ui/scroll-to.ts'
import { allPapers, type ClaimPapers } from './claim-papers.ts'

export type DocumentSearch = { documento?: string }

type WriteDocument = (next: DocumentSearch, options?: { replace?: boolean; keepScroll?: boolean }) => void

export function useClaimViewer(search: DocumentSearch, onSearch: WriteDocument) {
  const client = useQueryClient()
  const load = useCallback((cdArchivo: string) => fetchFile(client, cdArchivo), [client])
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

/** Replaces «primero» in the URL by the document's code, so that the document stays open after the decision on it. */
export function useOpenDocument(search: DocumentSearch, papers: ClaimPapers | null, onSearch: WriteDocument) {
  const isFirst = search.documento === FIRST_DOCUMENT
  const first = isFirst && papers ? firstOf(papers) : undefined
  const isKnown = papers !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address gets the first document once, when it is known.
  useEffect(() => {
    if (isFirst && isKnown) onSearch(first ? { documento: first } : {}, { replace: true, keepScroll: true })
  }, [isFirst, isKnown])
  if (!isFirst || !isKnown) return search
  return first ? { documento: first } : {}
}

function firstOf(papers: ClaimPapers): string | undefined {
  const documents = allPapers(papers).flatMap(({ document }) => (document ? [document] : []))
  return (documents.find(({ estado }) => estado === 'POR_REVISAR') ?? documents[0])?.cdArchivo
}

/**
 * Scrolls to the row of the open document, and focuses that row when the document is closed. Returns a ref for the
 * container of the rows; `documento` is undefined while no document is open beside them. With `isDesk` the decision
 * is shown beside the document: the hook scrolls to the row only when the document is closed.
 */
export function useShownRow(documento: string | undefined, { isDesk }: { isDesk: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (documento === undefined) {
      // Only if the focus was lost when the viewer closed: the user may already have moved the focus elsewhere.
      if (document.activeElement === document.body) row.current?.focus({ preventScroll: true })
      scrollToElement(row.current, 'nearest')
      row.current = null
      return
    }
    row.current = place.current?.querySelector<HTMLElement>('button[aria-current="true"]') ?? null
    if (!isDesk) scrollToElement(row.current, 'nearest')
  }, [documento, isDesk])
  return place
}
