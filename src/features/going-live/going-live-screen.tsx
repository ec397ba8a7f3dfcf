// The screen «Puesta en marcha»: what an administrator still has to do before the broker's customers come (LIV-02).
import { CheckCircleIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { type GoingLive, type GoingLiveStep, type OpenCompany, readGoingLive } from '../../contract/going-live.ts'
import { ask } from '../../entities/ask.ts'
import { QueryView } from '../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../toolkit/query/use-cached-query.ts'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ClaimsStart } from './claims-start.tsx'

export function GoingLiveScreen() {
  const query = useCachedQuery(ask(readGoingLive, {}))
  return (
    <Page title="Puesta en marcha" subtitle="Lo que falta para que lleguen los clientes" width="narrow">
      <QueryView what="la puesta en marcha" query={query} pending={<Skeleton shape="cards" count={4} />} noteElsewhere>
        {({ pasos, companias }) => <Steps steps={pasos} companies={companias} />}
      </QueryView>
    </Page>
  )
}

type StepsProps = { steps: readonly GoingLive[]; companies: readonly OpenCompany[] }

function Steps({ steps, companies }: StepsProps) {
  const ready = steps.filter(({ listo }) => listo)
  const missing = steps.filter(({ listo }) => !listo)
  if (missing.length === 0)
    return (
      <EmptyState
        icon={CheckCircleIcon}
        title="No falta nada"
        text="El portal está en marcha. Esta página vuelve al menú si algo llega a faltar."
      />
    )
  return (
    <>
      <ProgressBar
        label="Pasos listos"
        value={ready.length}
        total={steps.length}
        text={`${ready.length} de ${steps.length}`}
      />
      <ol className="flex flex-col gap-4">
        {missing.map((step) => (
          <li key={step.paso}>
            <Missing step={step} companies={companies} />
          </li>
        ))}
      </ol>
      {ready.length > 0 && (
        <Card title="Listo">
          <ul className="flex flex-col gap-2">
            {ready.map(({ paso }) => (
              <li key={paso}>
                <StatusBadge tone="success" label={STEPS[paso].title} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Missing({
  step: { paso, faltan, nombres },
  companies,
}: {
  step: GoingLive
  companies: StepsProps['companies']
}) {
  const { title, why, way } = STEPS[paso]
  return (
    <Card title={title} aside={<StatusBadge tone="warning" label="Falta" />}>
      <p className="text-ink-2">{why}</p>
      <ul className="mt-3 list-disc pl-5 marker:text-muted">
        {nombres.map((name) => (
          <li key={name} className="break-words">
            {name}
          </li>
        ))}
        {faltan > nombres.length && <li>y {faltan - nombres.length} más</li>}
      </ul>
      <div className="mt-4 border-line border-t pt-3 text-sm">{way}</div>
      {paso === 'siniestros' && <ClaimsStart companies={companies} />}
    </Card>
  )
}

const COMMAND = 'rounded bg-subtle px-1.5 py-0.5 font-mono text-sm'
const LINK = 'font-semibold text-primary underline underline-offset-4'

const byImport = (kinds: string): ReactNode => (
  <>
    Suelte los archivos de {kinds} en{' '}
    <AppLink className={LINK} to={pathTo.imports()}>
      Cargas
    </AppLink>
    , donde está la plantilla; o tráigalos con <code className={COMMAND}>npm run import -- carpeta --aplicar</code> en
    el servidor.
  </>
)

const STEPS: Readonly<Record<GoingLiveStep, { title: string; why: string; way: ReactNode }>> = {
  marca: {
    title: 'Marca',
    why: 'El portal se presenta con ella, y la autorización de datos personales dice quién responde por ellos.',
    way: (
      <>
        Complete los datos en{' '}
        <AppLink className={LINK} to={pathTo.brand()}>
          Marca
        </AppLink>{' '}
        y lea el texto en{' '}
        <AppLink className={LINK} to={pathTo.consentText()}>
          Autorización
        </AppLink>
        .
      </>
    ),
  },
  catalogos: {
    title: 'Catálogos',
    why: 'Sin ellos no hay pólizas que mostrar ni siniestros que reportar.',
    way: byImport('catálogos'),
  },
  ejecutivos: {
    title: 'Ejecutivos',
    why: 'Alguien tiene que revisar lo que reportan los clientes.',
    way: (
      <>
        Después de importarlos, deles acceso en{' '}
        <AppLink className={LINK} to={pathTo.executives()}>
          Ejecutivos
        </AppLink>
        .
      </>
    ),
  },
  polizas: {
    title: 'Pólizas',
    why: 'Los clientes entran para ver sus pólizas.',
    way: byImport('clientes y pólizas'),
  },
  requisitos: {
    title: 'Requisitos de los siniestros',
    why: 'De estos productos con pólizas vigentes no se sabe qué documentos se piden, así que nadie puede reportar.',
    way: byImport('requisitos'),
  },
  siniestros: {
    title: 'Siniestros del año en curso',
    why: 'Sin todos ellos el portal no dice cuánto deducible se ha cubierto.',
    way: (
      <>
        Si los tiene, suéltelos en{' '}
        <AppLink className={LINK} to={pathTo.imports()}>
          Cargas
        </AppLink>
        . Después diga aquí desde qué día están todos.
      </>
    ),
  },
  correo: {
    title: 'Correo',
    why: 'Sin él, las invitaciones son enlaces que usted entrega, y nadie recibe avisos por correo.',
    way: (
      <>
        Ponga la dirección de su servidor de correo en <code className={COMMAND}>SMTP_URL</code> e inicie el portal otra
        vez.
      </>
    ),
  },
  invitaciones: {
    title: 'El primer cliente',
    why: 'Nadie entra sin una invitación.',
    way: (
      <>
        Invite por tandas en{' '}
        <AppLink className={LINK} to={pathTo.invitations()}>
          Invitaciones
        </AppLink>
        , o a quien elija en{' '}
        <AppLink className={LINK} to={pathTo.users('gen')}>
          Usuarios generales
        </AppLink>{' '}
        y{' '}
        <AppLink className={LINK} to={pathTo.users('vam')}>
          Usuarios vam
        </AppLink>
        .
      </>
    ),
  },
}
