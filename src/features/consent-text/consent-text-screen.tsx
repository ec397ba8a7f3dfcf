// LIV-04: the text of the authorisation: its parts with marks, how people read it, publishing, and earlier versions.

import { readBrand } from '../../contract/brand.ts'
import { listConsentTexts, type PublishedText } from '../../contract/consent-text.ts'
import { momentDay } from '../../domain/moment-text.ts'
import type { ConsentNames } from '../../domain/user/consent-text.ts'
import { type AppQuery, ask, steady } from '../../entities/ask.ts'
import { QueryView } from '../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../toolkit/query/use-cached-query.ts'
import { WholeConsent } from '../../toolkit/session/consent-layers.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ConsentTextForm } from './consent-text-form.tsx'

const versionsQuery = (): AppQuery<{ versiones: PublishedText[] }> => steady(ask(listConsentTexts, {}))

export function ConsentTextScreen() {
  const versions = useCachedQuery(versionsQuery())
  const brand = useCachedQuery(ask(readBrand, {}))
  return (
    <Page
      title="Autorización"
      subtitle="El texto que cada persona acepta antes de usar el portal. Una versión nueva se pide aceptar a todas"
    >
      <QueryView what="el texto" query={versions} pending={<Skeleton shape="cards" count={3} />} noteElsewhere>
        {({ versiones }) => (
          <QueryView what="la marca" query={brand} pending={<Skeleton shape="cards" count={3} />}>
            {(names) => <Versions versions={versiones} names={names} onPublished={() => void versions.refetch()} />}
          </QueryView>
        )}
      </QueryView>
    </Page>
  )
}

type VersionsProps = { versions: readonly PublishedText[]; names: ConsentNames; onPublished: () => void }

function Versions({ versions, names, onPublished }: VersionsProps) {
  const [current, ...earlier] = versions
  if (!current) return null
  return (
    <div className="flex flex-col gap-5">
      <ConsentTextForm key={current.version} current={current} names={names} onPublished={onPublished} />
      {earlier.length > 0 && (
        <Card title="Versiones anteriores">
          <ul className="flex flex-col gap-2">
            {earlier.map((each) => (
              <li key={each.version}>
                <Earlier text={each} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function Earlier({ text }: { text: PublishedText }) {
  const { version, partes, fcPublicacion, nombre } = text
  return (
    <details>
      <summary className="target cursor-pointer font-semibold text-primary">
        Versión {version}, del {momentDay(fcPublicacion)}
        {nombre && <span className="font-normal text-muted"> · {nombre}</span>}
      </summary>
      <div className="mt-2 max-w-160 rounded-md p-4 ring-1 ring-line">
        {/* With marks: the names of today are not those that people read then. */}
        <WholeConsent text={{ version, partes }} />
      </div>
    </details>
  )
}
