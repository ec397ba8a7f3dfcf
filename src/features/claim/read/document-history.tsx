// DOC-21, D119: the history of each document: its states with the reviewer's comments, and its replaced files.
import { ChevronDownIcon } from '@heroicons/react/20/solid'
import type { DocumentStatus } from '../../../contract/document.ts'
import { DOCUMENT_STATES } from '../../../domain/document/document-state.ts'
import { momentText } from '../../../domain/moment-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { allPapers, type ClaimPapers, replacedFiles } from './claim-papers.ts'

type Props = { papers: ClaimPapers; onOpen: (cdArchivo: string) => void }

/** Shows only documents to which something happened after they were sent. */
export function DocumentHistory({ papers, onOpen }: Props) {
  const changed = allPapers(papers).filter(({ document }) => (document?.historial.length ?? 0) > 1)
  if (changed.length === 0) return null
  return (
    <Card title="Historial de documentos">
      <ul className="-my-3 divide-y divide-line">
        {changed.map(({ key, title, within, document }) => {
          const replaced = new Set(replacedFiles(document).map(({ cdArchivo }) => cdArchivo))
          return (
            <li key={key} className="py-3">
              <details className="group">
                <summary className="target flex cursor-pointer items-center justify-between gap-3">
                  <span className="min-w-0 break-words font-semibold">
                    {title}
                    {within && <span className="font-normal text-muted text-sm"> · {within}</span>}
                  </span>
                  <span className="inline-flex shrink-0 items-center gap-2 text-muted text-sm">
                    {replaced.size > 0 &&
                      (replaced.size === 1 ? '1 archivo anterior' : `${replaced.size} archivos anteriores`)}
                    <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" aria-hidden />
                  </span>
                </summary>
                <ol className="flex flex-col gap-3 pt-2">
                  {(document?.historial ?? []).toReversed().map((entry, at, entries) => (
                    <li
                      key={`${entry.cdArchivo}-${entry.fecha}-${entry.estado}`}
                      className="border-line border-l-2 pl-3"
                    >
                      <Entry
                        entry={entry}
                        isReplaced={replaced.has(entry.cdArchivo)}
                        begins={replaced.size > 0 && entries[at - 1]?.cdArchivo !== entry.cdArchivo}
                        onOpen={onOpen}
                      />
                    </li>
                  ))}
                </ol>
              </details>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

type EntryProps = {
  entry: DocumentStatus
  isReplaced: boolean
  /** True for the newest entry of each file, if the document had several files. */
  begins: boolean
  onOpen: Props['onOpen']
}

function Entry({ entry: { cdArchivo, estado, comentario, fecha }, isReplaced, begins, onOpen }: EntryProps) {
  return (
    <>
      <p className="font-medium">
        {DOCUMENT_STATES[estado].label || 'CARGADO'}
        {begins && (
          <span className="font-normal text-muted text-sm">
            {isReplaced ? ' · archivo anterior' : ' · archivo actual'}
          </span>
        )}
      </p>
      {comentario && <p className="break-words text-ink-2">{comentario}</p>}
      <time dateTime={fecha} className="block text-muted text-sm">
        {momentText(fecha)}
      </time>
      {begins && isReplaced && (
        <span className="-ml-3 block">
          <Button tone="quiet" onClick={() => onOpen(cdArchivo)}>
            Ver el archivo anterior
          </Button>
        </span>
      )}
    </>
  )
}
