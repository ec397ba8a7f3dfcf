// Lists the runs of all administrators that are not finished, each with a link to continue it.
import { ArrowRightIcon } from '@heroicons/react/20/solid'
import type { ListedRun } from '../../../contract/import-run.ts'
import { whenText } from '../../../domain/when-text.ts'
import { useNow } from '../../../toolkit/person/use-now.ts'
import { AppLink } from '../../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { buttonLook } from '../../../ui/actions/button-look.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { filesText, isWorking, starterText, stateBadge } from '../run-words.ts'

export function OpenRuns({ runs }: { runs: readonly ListedRun[] }) {
  const now = useNow()
  if (runs.length === 0) return null
  return (
    <Card title="Por terminar">
      <ul className="-my-3 divide-y divide-line">
        {runs.map((run) => (
          <li key={run.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-56">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">Carga de {whenText(Date.parse(run.fcCreacion), now)}</span>
                <StatusBadge {...stateBadge(run)} />
              </p>
              {run.archivos.length > 0 && <p className="wrap-anywhere text-sm">{filesText(run)}</p>}
              <p className="wrap-anywhere text-muted text-sm">
                {starterText(run)}
                {isWorking(run) && run.paso && ` · ${run.paso}`}
              </p>
            </div>
            <AppLink to={pathTo.importRun({ id: run.id })} className={buttonLook('secondary')}>
              {isWorking(run) ? 'Ver cómo va' : 'Continuar'}
              <span className="sr-only"> la carga de {whenText(Date.parse(run.fcCreacion), now)}</span>
              <ArrowRightIcon className="size-5 shrink-0" aria-hidden />
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
