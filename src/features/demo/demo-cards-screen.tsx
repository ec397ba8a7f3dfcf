// SYS-06c: /demo-cards, lists as every list is: filters, order, pages, cards that become tables, one of them in full.

import { useLocation, useNavigate } from '@tanstack/react-router'
import { useUrlDialog } from '../../shell/url-dialog.ts'
import { DemoCards } from './demo-cards.tsx'
import { DemoGroup } from './demo-group.tsx'
import { DemoPage } from './demo-page.tsx'
import { PolicyDetail } from './policy-detail.tsx'
import { PolicyList } from './policy-list.tsx'
import { SAMPLE_POLICIES } from './sample-policies.ts'

const GROUPS = [
  { id: 'lista', title: 'Lista completa' },
  { id: 'tarjetas', title: 'Tarjetas' },
  { id: 'tablas', title: 'Tablas' },
]

export function DemoCardsScreen() {
  const navigate = useNavigate()
  const open = useLocation({ select: ({ search }) => (search as { poliza?: string }).poliza })
  const policy = SAMPLE_POLICIES.find(({ poliza }) => poliza === open)
  const detail = useUrlDialog({
    open: (poliza: string) => void navigate({ to: '.', search: { poliza } as never, resetScroll: false }),
    shut: () => void navigate({ to: '.', search: {} as never, replace: true, resetScroll: false }),
  })
  return (
    <DemoPage title="Tarjetas y listas" subtitle="Con cuarenta pólizas inventadas" groups={GROUPS}>
      <DemoGroup id="lista" title="Lista completa">
        <PolicyList selected={policy?.poliza} onOpen={detail.open} />
      </DemoGroup>
      <DemoCards />
      <PolicyDetail policy={policy} onClose={detail.close} />
    </DemoPage>
  )
}
