// NAV-07a: «Avisos», what the portal told in this session, for everybody who is inside (D52).
import { BellIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import { useTeller, useTold } from '../../shell/telling.ts'
import { useNow } from '../../shell/use-now.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { NoticeRow } from './notice-row.tsx'

const TICK_MS = 60_000

export function NoticeListScreen() {
  const { tell, open, readAll, clear } = useTeller()
  const told = useTold()
  const now = useNow(TICK_MS)
  // What was new when the screen was opened stays marked while it is open.
  const [fresh] = useState(() => new Set(told.filter((each) => !each.isRead).map((each) => each.id)))
  useEffect(open, [open])
  useEffect(() => {
    if (told.some((each) => !each.isRead)) readAll()
  }, [told, readAll])
  const kept = told.filter((each) => !each.passing)

  function clearAll() {
    const putBack = clear()
    tell({ text: 'Avisos borrados', passing: true, action: { label: 'Deshacer', onPress: putBack } })
  }

  return (
    <Page
      title="Avisos"
      subtitle="Se borran al cerrar sesión"
      width="narrow"
      actions={
        kept.length > 0 && (
          <Button tone="quiet" icon={TrashIcon} onClick={clearAll}>
            Borrar todo
          </Button>
        )
      }
    >
      {kept.length === 0 ? (
        <Card>
          <EmptyState
            icon={BellIcon}
            title="No tienes avisos"
            text="Cuando el portal te diga algo, quedará aquí hasta que cierres la sesión."
          />
        </Card>
      ) : (
        <Card flush>
          <ul aria-label="Avisos" className="divide-y divide-line">
            {kept.map((each) => (
              <NoticeRow key={each.id} told={each} now={Math.max(now, each.at)} isFresh={fresh.has(each.id)} />
            ))}
          </ul>
        </Card>
      )}
    </Page>
  )
}
