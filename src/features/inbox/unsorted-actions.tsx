// The buttons for selected or just shared files: put them into a new claim, or into an open draft.
import { DocumentArrowUpIcon, PlusCircleIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { listDrafts } from '../../offline/drafts/drafts.ts'
import { useLive } from '../../toolkit/person/store.ts'
import { useNow } from '../../toolkit/person/use-now.ts'
import { useCanReport } from '../../toolkit/query/kit.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DraftChoice } from './draft-choice.tsx'
import type { useUnsortedActions } from './use-unsorted-actions.ts'

type Props = { uuids: readonly string[]; actions: ReturnType<typeof useUnsortedActions>; wide?: boolean }

export function UnsortedActions({ uuids, actions, wide }: Props) {
  const now = useNow()
  const canReport = useCanReport()
  const drafts = useLive(async ({ db }) => (await listDrafts(db)).filter(({ state }) => state === 'open'))
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      {canReport && (
        <Button wide={wide} icon={PlusCircleIcon} loading={actions.busy} onClick={() => actions.begin(uuids)}>
          {uuids.length === 1 ? 'Nuevo siniestro con este' : 'Nuevo siniestro con estos'}
        </Button>
      )}
      {drafts && drafts.length > 0 && (
        <Button wide={wide} tone="secondary" icon={DocumentArrowUpIcon} onClick={() => setChoosing(true)}>
          Poner en un borrador
        </Button>
      )}
      <DraftChoice
        open={choosing}
        drafts={drafts ?? []}
        now={now}
        onChoose={(draft) => {
          setChoosing(false)
          actions.putInto(draft, uuids)
        }}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}
