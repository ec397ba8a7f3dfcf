// The end of sorting: how many files have a place, how many wait, and what the claim still lacks.
import { ArrowUturnLeftIcon, CheckCircleIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef } from 'react'
import { missingDocuments, missingName } from '../../../../domain/claim-report/required-documents.ts'
import { standingDocuments } from '../../../../offline/database/document-types.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import type { FilledClaim } from './sorting-places.ts'
import type { Sorter } from './use-sorter.ts'

type Props = { sorter: Sorter; claim: FilledClaim; onClose: () => void }

export function SorterEnd({ sorter, claim: { requirements, numGrupos, documents }, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => queueMicrotask(() => heading.current?.focus()), [])
  const missing = requirements && missingDocuments(requirements, standingDocuments(documents), numGrupos)
  const names = missing ? [...missing.documentos, ...missing.gastos].map(missingName) : []
  return (
    <div className="scroll-pane flex min-h-0 grow flex-col items-center p-4 pb-safe sm:p-8">
      <div className="my-auto flex w-full max-w-105 flex-col items-center gap-4">
        <span className="flex size-20 shrink-0 items-center justify-center rounded-full bg-success-bg text-success">
          <CheckCircleIcon className="size-10" aria-hidden />
        </span>
        <h3 ref={heading} tabIndex={-1} className="text-center font-bold text-xl outline-none">
          {endTitle(sorter)}
        </h3>
        {sorter.skipped > 0 && (
          <p className="text-center text-ink-2">
            {sorter.skipped === 1
              ? '1 sigue en «Sin clasificar», para después.'
              : `${sorter.skipped} siguen en «Sin clasificar», para después.`}
          </p>
        )}
        {sorter.refusal && <Notice tone="danger" title={sorter.refusal} />}
        {names.length > 0 && (
          <div className="w-full">
            <Notice tone="warning" title="Todavía falta" announced="none">
              <ul className="list-disc pl-4">
                {names.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </Notice>
          </div>
        )}
        <div className="mt-2 flex w-full flex-col gap-2">
          <Button wide onClick={onClose}>
            Listo
          </Button>
          {sorter.canUndo && (
            <Button wide tone="quiet" icon={ArrowUturnLeftIcon} onClick={sorter.busy ? undefined : sorter.undo}>
              Deshacer el último
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function endTitle({ placed, skipped }: Sorter): string {
  if (placed === 0) return skipped === 0 ? 'No hay nada por clasificar' : 'Nada cambió de lugar'
  return placed === 1 ? '1 archivo en su lugar' : `${placed} archivos en su lugar`
}
