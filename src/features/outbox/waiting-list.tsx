// The waiting claims, one card each; a long queue shows the first twenty, and those being sent or needing the user.
import { useState } from 'react'
import type { RunStatus } from '../../entities/draft/sending-status.ts'
import type { OutboxEntry } from '../../offline/database/outbox-types.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Address } from '../../ui/address.ts'
import { WaitingCard } from './waiting-card.tsx'

const SHOWN = 20

type Props = { waiting: readonly OutboxEntry[]; run: RunStatus; now: number; onGo: (to: Address) => void }

export function WaitingList({ waiting, run, now, onGo }: Props) {
  const [all, setAll] = useState(false)
  const shown = waiting.filter((entry, index) => all || index < SHOWN || entry.state !== 'queued')
  const others = waiting.length - shown.length
  return (
    <>
      {shown.map((entry) => (
        <WaitingCard key={entry.uuid} entry={entry} run={run} now={now} onGo={onGo} />
      ))}
      {others > 0 && (
        <Button tone="secondary" wide onClick={() => setAll(true)}>
          {others === 1 ? 'Ver el otro siniestro' : `Ver los otros ${others} siniestros`}
        </Button>
      )}
    </>
  )
}
