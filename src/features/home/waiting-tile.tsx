// The tile «Te toca a ti»: the returned claims with what to correct and the deadline; hidden when there are none.
import { useState } from 'react'
import { MOST_WAITING } from '../../contract/claim-search.ts'
import type { ExecutiveContact } from '../../contract/executive-contact.ts'
import { type CalendarDate, dayInEcuador } from '../../domain/calendar-date.ts'
import { deadlineAfter } from '../../domain/claim-report/deadline.ts'
import type { Area } from '../../domain/user/role.ts'
import { DeadlineLine } from '../../entities/claim-report/deadline-line.tsx'
import { stateMeaning } from '../../entities/claim-report/state-meaning.ts'
import { aboutClaims, ExecutiveHelp } from '../../entities/executive/executive-help.tsx'
import { useToday } from '../../toolkit/person/use-today.ts'
import { Card } from '../../ui/layout/card.tsx'
import { AwayNote } from './away-note.tsx'
import { ClaimRow } from './claim-row.tsx'
import { ShowRest } from './show-rest.tsx'
import type { WaitingClaim } from './use-home-claims.ts'

const SHOWN = 3

type Props = {
  area: Area
  rows: readonly WaitingClaim[]
  /** When the portal sent the claims, if they come from the kit on the device; otherwise null. */
  since: number | null
  /** The days without a movement after which a claim lapses; undefined while the kit is unknown. */
  days: number | undefined
}

export function WaitingTile({ area, rows, since, days }: Props) {
  const today = useToday()
  const [whole, setWhole] = useState(false)
  if (rows.length === 0) return null
  const visibleRows = whole ? rows : rows.slice(0, SHOWN)
  return (
    <Card
      title="Te toca a ti"
      aside={
        <span className="rounded-full bg-warning-bg px-2.5 py-0.5 font-semibold text-sm text-warning tabular-nums">
          {countText(rows.length)}
        </span>
      }
      flush
    >
      {since !== null && <AwayNote since={since} />}
      <ul aria-label="Siniestros que esperan por ti" className="mt-2">
        {visibleRows.map((row) => (
          <ClaimRow key={row.cdReclamo} row={row} area={area}>
            <Reason row={row} />
            <LapsesOn row={row} days={days} today={today} />
          </ClaimRow>
        ))}
      </ul>
      {executivesOf(visibleRows).map(([contact, own]) => (
        <div key={contact.nombres} className="border-line border-t px-4 py-4 sm:px-6">
          <ExecutiveHelp compact contact={contact} about={aboutClaims(own.map((row) => row.cdReclamo))} />
        </div>
      ))}
      <ShowRest count={rows.length - visibleRows.length} onShow={() => setWhole(true)} />
    </Card>
  )
}

/** The portal's answer is limited: if it is full there may be more claims, and the text says «o más». */
const countText = (count: number): string =>
  count === 1 ? '1 siniestro' : `${count} siniestros${count >= MOST_WAITING ? ' o más' : ''}`

/** Each executive once, with the claims that they handle. */
function executivesOf(rows: readonly WaitingClaim[]): [ExecutiveContact, WaitingClaim[]][] {
  const contacts = new Map(rows.flatMap(({ ejecutivo }) => (ejecutivo ? [[ejecutivo.nombres, ejecutivo]] : [])))
  return [...contacts].map(([name, contact]) => [contact, rows.filter(({ ejecutivo }) => ejecutivo?.nombres === name)])
}

/** The reviewer's words; without them, the meaning of the state. */
function Reason({ row: { observacion, estadoPortal } }: { row: WaitingClaim }) {
  if (!observacion) return <span className="mt-0.5 block text-ink-2">{stateMeaning(estadoPortal, 'customer')}</span>
  return <span className="mt-1 block break-words border-warning border-l-2 pl-3 text-ink-2">«{observacion}»</span>
}

type LapsesOnProps = { row: WaitingClaim; days: number | undefined; today: CalendarDate }

// A portal of another version may not send the claim's last movement: then no deadline is shown.
function LapsesOn({ row: { fcMovimiento }, days, today }: LapsesOnProps) {
  if (fcMovimiento === null || days === undefined) return null
  const deadline = deadlineAfter(dayInEcuador(new Date(fcMovimiento)), days, today)
  return <DeadlineLine deadline={deadline} over="Habla con tu ejecutivo." />
}
