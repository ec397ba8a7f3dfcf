// LIV-02: «Invitaciones»: who can be invited and who came in, the next wave, the waves sent, and the card of the portal.
import { useState } from 'react'
import { type Invitees, readInvitees } from '../../../contract/invitation-wave.ts'
import { ask, inPages } from '../../../entities/ask.ts'
import { QueryView } from '../../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { AppLink } from '../../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DefinitionList } from '../../../ui/data/definition-list.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { lazyOverlay } from '../../../ui/lazy/lazy-overlay.tsx'
import { FIRST_CHOICE, type WaveChoice } from './choice.ts'
import { NextWave } from './next-wave.tsx'
import { PortalCard } from './portal-card.tsx'
import { WaveList } from './wave-list.tsx'

const LazyWithoutMail = lazyOverlay(() => import('./without-mail-dialog.tsx'), 'WithoutMailDialog')

const LINK = 'font-semibold text-primary underline underline-offset-4'

export function InvitationsScreen() {
  const [choice, setChoice] = useState(FIRST_CHOICE)
  const query = useCachedQuery(inPages(ask(readInvitees, { query: choice })))
  return (
    <Page title="Invitaciones" subtitle="Invite a los clientes por tandas, y vea quién entró y quién no">
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-5">
          <QueryView what="las invitaciones" query={query} pending={<Skeleton shape="cards" count={2} />} noteElsewhere>
            {(invitees) => (
              <>
                {!invitees.conCorreo && <WithoutMailServer />}
                <Counts invitees={invitees} choice={choice} />
                <NextWave invitees={invitees} isStale={query.isPlaceholderData} choice={choice} onChoice={setChoice} />
              </>
            )}
          </QueryView>
          <WaveList />
        </div>
        <PortalCard address={query.data?.direccion} />
      </div>
    </Page>
  )
}

function WithoutMailServer() {
  return (
    <Notice tone="warning" announced="none" title="Las tandas van por correo, y este portal no lo envía">
      Quien opera el servidor configura el correo con SMTP_URL. Mientras tanto, active a las personas en{' '}
      <AppLink className={LINK} to={pathTo.users('gen')}>
        Usuarios generales
      </AppLink>{' '}
      o en{' '}
      <AppLink className={LINK} to={pathTo.users('vam')}>
        Usuarios vam
      </AppLink>
      , hasta 50 a la vez: verá el enlace de cada una para entregárselo, junto con la tarjeta.
    </Notice>
  )
}

function Counts({ invitees, choice }: { invitees: Invitees; choice: WaveChoice }) {
  const { porInvitar, sinCorreo, entraron, noEntraron, omitidos } = invitees
  const invited = entraron + noEntraron
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title="Cómo va">
      <div className="flex flex-col gap-4">
        <DefinitionList
          columns="fit"
          items={[
            { term: 'Por invitar', value: porInvitar, large: true },
            { term: 'Sin correo', value: sinCorreo, large: true },
            { term: 'Invitados', value: invited, large: true },
          ]}
        />
        {invited > 0 && (
          <ProgressBar label="Ya entraron" value={entraron} total={invited} text={`${entraron} de ${invited}`} />
        )}
      </div>
      <div className="mt-4 flex flex-col gap-2 border-line border-t pt-4 text-ink-2 text-sm">
        <p>
          Se puede invitar a quien tiene una póliza vigente y todavía no tiene acceso: al contratante por su contacto, y
          a cada titular de salud o vida por su correo.
        </p>
        {omitidos.length > 0 && (
          <div>
            <p>No se invita a estas personas:</p>
            <ul className="list-disc pl-5 tabular-nums marker:text-muted">
              {omitidos.map(({ motivo, cantidad }) => (
                <li key={motivo}>
                  {cantidad}: {motivo}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {sinCorreo > 0 && (
            <Button tone="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              Ver quiénes no tienen correo
            </Button>
          )}
          {noEntraron > 0 && (
            <AppLink
              className={`target inline-flex items-center ${LINK}`}
              to={pathTo.createdUsers('vam', { orden: 'ultimoIngreso' })}
            >
              Ver quiénes no han entrado
            </AppLink>
          )}
        </div>
      </div>
      <LazyWithoutMail open={isOpen} choice={choice} onClose={() => setOpen(false)} />
    </Card>
  )
}
