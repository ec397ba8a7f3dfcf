// SYS-06c: /demo-cards, the gallery of lists: filters, order, pages, cards that become tables, and one row in full.

import { useUrlDialog } from '../../toolkit/screens/url-dialog.ts'
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

type Props = {
  search: { poliza?: string }
  onSearch: (next: { poliza?: string }, options: { replace?: boolean; keepScroll: boolean }) => void
}

export function DemoCardsScreen({ search, onSearch }: Props) {
  const policy = SAMPLE_POLICIES.find(({ poliza }) => poliza === search.poliza)
  const detail = useUrlDialog({
    open: (poliza: string) => onSearch({ poliza }, { keepScroll: true }),
    shut: () => onSearch({}, { replace: true, keepScroll: true }),
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
