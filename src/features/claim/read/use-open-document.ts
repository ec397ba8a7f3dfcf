// Hook: which document of a claim the address opens; «the first» is the first that waits for a review.
import { useEffect } from 'react'
import { FIRST_DOCUMENT } from '../../../toolkit/screens/dialog-params.ts'
import { allPapers, type ClaimPapers } from './claim-papers.ts'
import type { DocumentSearch, WriteDocument } from './use-claim-viewer.ts'

/** The search with the document's own code; what was the first is written there, so that it stays once it is decided. */
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
