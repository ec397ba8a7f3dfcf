// POL-10, POL-27: the dialog «Documentos Digitales», a numbered list; each document opens in the viewer.
import { DocumentTextIcon } from '@heroicons/react/24/outline'
import { useCallback } from 'react'
import { request } from '../../../api/client.ts'
import { readPolicyDocument } from '../../../contract/policy-part.ts'
import { LazyViewer, useViewerAhead } from '../../../entities/document/viewer/lazy-viewer.tsx'
import type { LoadFile } from '../../../entities/document/viewer/opened-document.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { documentsQuery } from '../../../entities/policy/detail-queries.ts'
import { failedFile } from '../../../toolkit/query/call-failure.ts'
import { QueryView } from '../../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { useUrlDialog } from '../../../toolkit/screens/url-dialog.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Detail } from '../../../ui/overlays/detail.tsx'
import type { DialogWiring, PartCodes } from '../parts/policy-parts.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

type Props = DialogWiring & { of: PartCodes; vam: 0 | 1 }

export function DocumentsDialog({ of, vam, policy, params, onParams, onClose }: Props) {
  const { cdCompania, cdRamoCotizacion, cdCotizacion: id } = of
  const { cdCliente: cdContratante, cdRamo } = policy
  const query = useCachedQuery(documentsQuery({ cdCompania, cdRamoCotizacion, id, cdContratante, cdRamo, vam }))
  const documents = query.data ?? []
  const openDocument = documents.find((each) => each.id === params.documento)
  const viewer = useUrlDialog({
    open: (documento: string) => onParams({ ...params, documento }, { keepScroll: true }),
    shut: () => onParams({ ...params, documento: undefined }, { replace: true, keepScroll: true }),
  })
  const load = useLoadDocument(query.data)
  useViewerAhead(true)
  if (openDocument)
    return (
      <LazyViewer
        documents={documents.map(({ id: cdArchivo, nm, ext }) => ({
          cdArchivo,
          nombre: `${nm}.${ext}`,
          contentType: CONTENT_TYPES[ext.toLowerCase()] ?? 'application/octet-stream',
        }))}
        current={openDocument.id}
        onCurrent={(documento) => onParams({ ...params, documento }, { replace: true, keepScroll: true })}
        onClose={viewer.close}
        load={load}
        missing="No está en esta póliza"
      />
    )
  return (
    <Detail open onClose={onClose} inAddress title="Documentos Digitales" subtitle={`Póliza ${policy.poliza}`}>
      <QueryView
        what="los documentos"
        query={query}
        pending={<Skeleton shape="lines" count={4} />}
        empty={<EmptyState icon={DocumentTextIcon} title={EMPTY_WORDS.documents} />}
      >
        {() => (
          <ol className="divide-y divide-line">
            {documents.map(({ id: document, nm, ext }, place) => (
              <li key={document} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <span className="w-6 shrink-0 text-right text-muted tabular-nums" aria-hidden>
                  {place + 1}.
                </span>
                <span className="min-w-0 grow basis-40">
                  <span className="block break-words font-semibold">{nm}</span>
                  <span className="block text-muted text-sm uppercase">{ext}</span>
                </span>
                <Button tone="secondary" onClick={() => viewer.open(document)} aria-label={`Ver Documento ${nm}`}>
                  Ver Documento
                </Button>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </Detail>
  )
}

/** Loads a document when it is opened; documents are never stored on the device. */
function useLoadDocument(documents: readonly { id: string; ext: string }[] | undefined): LoadFile {
  return useCallback(
    async (id) => {
      const ext = documents?.find((each) => each.id === id)?.ext ?? ''
      try {
        return { ok: true, bytes: await request(readPolicyDocument, { params: { id, ext } }) }
      } catch (error) {
        return failedFile(error)
      }
    },
    [documents],
  )
}
