// Hook for the document of a claim that the URL opens; «primero» means the first document that waits for a review.
import { useEffect } from 'react'
import { FIRST_DOCUMENT } from '../../../toolkit/screens/dialog-params.ts'
import { allPapers, type ClaimPapers } from './claim-papers.ts'
import type { DocumentSearch, WriteDocument } from './use-claim-viewer.ts'

/** Replaces «primero» in the URL by the document's code, so that the document stays open after the decision on it. */
export function useOpenDocument(
  search: DocumentSearch,
  papers: ClaimPapers | null,
  onSearch: WriteDocument,
): DocumentSearch {
  const isFirst = search.documento === FIRST_DOCUMENT
  const first = isFirst && papers ? firstOf(papers) : undefined
  const isKnown = papers !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: written once, when it is known.
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
