// The step «Listo»: what a run changed, what was left out, and what comes next.
import { ArrowRightIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import type { ImportRun } from '../../../contract/import-run.ts'
import { whenText } from '../../../domain/when-text.ts'
import { useNow } from '../../../toolkit/person/use-now.ts'
import { AppLink } from '../../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import type { Address } from '../../../ui/address.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { changesText, sumOf } from '../run-words.ts'
import { KindTable } from './kind-table.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { Warnings } from './warnings.tsx'

export function DoneStep({ run }: { run: ImportRun }) {
  const now = useNow()
  const { resultado, fcEstado } = run
  const changes = resultado && changesText(sumOf(resultado.clases))
  return (
    <>
      <Notice tone="success" title={`La carga se aplicó ${whenText(Date.parse(fcEstado), now)}`} announced="none">
        {changes ? `${changes}: ya se ven en el portal.` : 'El portal ya tenía todo lo que traía.'}
      </Notice>
      {resultado && (
        <>
          <KindTable kinds={resultado.clases} />
          <RefusedRows run={run} result={resultado} />
        </>
      )}
      <Card title="Qué sigue">
        <ul className="-my-2 divide-y divide-line">
          <Next to={pathTo.goingLive()} title="Puesta en marcha">
            Lo que falta para que lleguen los clientes
          </Next>
          <Next to={pathTo.executives()} title="Ejecutivos">
            Dé acceso a quienes atienden la cartera
          </Next>
          <Next to={pathTo.invitations()} title="Invitaciones">
            Invite por tandas a los clientes que ya están aquí
          </Next>
          <Next to={pathTo.imports()} title="Cargas">
            Otra carga, el historial y la edad de los datos
          </Next>
        </ul>
      </Card>
      {resultado && <Warnings lines={resultado.avisos} />}
    </>
  )
}

function Next({ to, title, children }: { to: Address; title: string; children: ReactNode }) {
  return (
    <li>
      <AppLink to={to} className="target group flex items-center gap-3 py-2">
        <span className="min-w-0 grow">
          <span className="block font-semibold text-primary group-hover:underline">{title}</span>
          <span className="block text-ink-2 text-sm">{children}</span>
        </span>
        <ArrowRightIcon className="size-5 shrink-0 text-muted" aria-hidden />
      </AppLink>
    </li>
  )
}
