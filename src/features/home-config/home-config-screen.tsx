// ADM-12, ADM-13: the screen «Configuración Home»; its settings are requested again at each opening.

import { QueryView } from '../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../toolkit/query/use-cached-query.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { HomeConfigForm } from './home-config-form.tsx'
import { homeSettingsQuery, isWhole } from './use-home-settings.ts'

export function HomeConfigScreen() {
  const query = useCachedQuery(homeSettingsQuery())
  return (
    <Page title="Configuración Home" subtitle="Lo que se ve en el inicio, y las notificaciones por WhatsApp y SMS">
      <QueryView
        what="la configuración del inicio"
        query={query}
        pending={<Skeleton shape="cards" count={2} />}
        noteElsewhere
      >
        {(config) =>
          isWhole(config) ? (
            <HomeConfigForm stored={config} />
          ) : (
            // Another tab of this browser has signed in as another user, or acts for a customer.
            <Notice tone="warning" title="Solo un administrador puede ver y cambiar esta configuración" />
          )
        }
      </QueryView>
    </Page>
  )
}
