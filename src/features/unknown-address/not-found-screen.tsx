// The message for a URL without a screen.
import { MapIcon } from '@heroicons/react/24/outline'
import { BackHome } from '../../toolkit/screens/message-screens.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function NotFoundScreen() {
  return (
    <Page title="Dirección desconocida">
      <EmptyState icon={MapIcon} title="Esta dirección no existe" action={<BackHome />} />
    </Page>
  )
}
