// The screen «Mis datos»: the user's consent, the download of all their data, and which staff viewed their claims.
import { mustConsent } from '../../domain/user/consent.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { Page } from '../../ui/layout/page.tsx'
import { AccessesCard } from './accesses-card.tsx'
import { ConsentPart } from './consent-part.tsx'
import { DownloadCard } from './download-card.tsx'

export function MyDataScreen() {
  const { person } = useSession()
  const consents = mustConsent(person, person.consentStrict ?? false)
  return (
    <Page title="Mis datos" subtitle="Lo que el portal guarda de ti, y quién lo ha visto" width="narrow">
      <DownloadCard />
      <AccessesCard />
      {consents && <ConsentPart />}
    </Page>
  )
}
