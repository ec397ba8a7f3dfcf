// «Te toca a ti»: the claims that came back, what is asked of each, and until when. Nothing while there are none.
import { ArrowRightIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import type { ReportedRow } from '../../contract/claim-search.ts'
import { type CalendarDate, dayInEcuador } from '../../domain/calendar-date.ts'
import { deadlineAfter } from '../../domain/claim-report/deadline.ts'
import type { Area } from '../../domain/user/role.ts'
import { stateMeaning } from '../../entities/claim-report/state-meaning.ts'
import { useToday } from '../../shell/session/session.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ClaimRow } from './claim-row.tsx'
import { DeadlineLine } from './deadline-line.tsx'

const SHOWN = 3

type Props = {
  area: Area
  rows: readonly ReportedRow[]
  /** After so many without a movement a claim lapses; undefined while the kit is not known. */
  days: number | undefined
}

export function WaitingTile({ area, rows, days }: Props) {
  const today = useToday()
  const [whole, setWhole] = useState(false)
  if (rows.length === 0) return null
  const shown = whole ? rows : rows.slice(0, SHOWN)
  return (
    <Card
      title="Te toca a ti"
      aside={
        <span className="rounded-full bg-warning-bg px-2.5 py-0.5 font-semibold text-sm text-warning tabular-nums">
          {rows.length === 1 ? '1 siniestro' : `${rows.length} siniestros`}
        </span>
      }
      flush
    >
      <ul className="mt-2">
        {shown.map((row) => (
          <li key={row.cdReclamo} className="border-line border-t first:border-0">
            <ClaimRow row={row} area={area}>
              <span className="mt-0.5 block break-words text-ink-2">
                {row.observacion || stateMeaning(row.estadoPortal, 'user')}
              </span>
              <LapsesOn row={row} days={days} today={today} />
              <span className="mt-2 inline-flex items-center gap-1.5 font-semibold text-primary text-sm">
                Ver qué falta
                <ArrowRightIcon
                  className="size-4 transition-transform group-hover:translate-x-0.5 motion-reduce:transition-none"
                  aria-hidden
                />
              </span>
            </ClaimRow>
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="target flex w-full items-center justify-center border-line border-t px-4 font-semibold text-primary -outline-offset-2! hover:bg-tint"
        >
          {rows.length - SHOWN === 1 ? 'Mostrar el otro' : `Mostrar los otros ${rows.length - SHOWN}`}
        </button>
      )}
    </Card>
  )
}

type Lapsing = { row: ReportedRow; days: number | undefined; today: CalendarDate }

// The portal of another time may not say when a claim was last moved: then nothing is promised.
function LapsesOn({ row: { fcMovimiento }, days, today }: Lapsing) {
  if (fcMovimiento === null || days === undefined) return null
  const deadline = deadlineAfter(dayInEcuador(new Date(fcMovimiento)), days, today)
  return <DeadlineLine deadline={deadline} over="Habla con tu ejecutivo." />
}
