// The message when nothing can be reported: no kit on this device, no medical policy, a staff user, or a missing draft.
import { ShieldExclamationIcon } from '@heroicons/react/24/outline'
import { failureText } from '../../../contract/failure-text.ts'
import { WORDS } from '../../../contract/words.ts'
import { NO_POLICY } from '../../../entities/claim-report/no-policy.ts'
import { EvictionNotice } from '../../../toolkit/notifications/eviction-notice.tsx'
import { useStore } from '../../../toolkit/person/store.ts'
import { useOnline } from '../../../toolkit/person/use-online.ts'
import { NO_CONNECTION } from '../../../toolkit/query/call-failure.ts'
import { refreshKit } from '../../../toolkit/query/kit.ts'
import { renderLink } from '../../../toolkit/screens/app-link.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { buttonLook } from '../../../ui/actions/button-look.ts'
import type { Address } from '../../../ui/address.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useTask } from './draft/use-task.ts'

type Props = { why: 'no-kit' | 'no-policy' | 'staff' | 'gone'; listPath: Address; onNew: () => void }

const TEXTS = {
  'no-policy': NO_POLICY,
  staff: {
    title: 'Los siniestros los reporta cada asegurado',
    text: 'Los que ya llegaron están en Siniestros Reportados.',
  },
  gone: {
    title: 'Este borrador ya no está en este dispositivo',
    text: 'Si se envió, está en Siniestros Reportados.',
  },
}

export function NoReport({ why, listPath, onNew }: Props) {
  const toList = renderLink({ to: listPath, className: buttonLook('secondary'), children: 'Ver mis siniestros' })
  return (
    <Page title="Reportar siniestro" width="narrow">
      {why === 'gone' && <EvictionNotice />}
      <Card flush>
        {why === 'no-kit' ? (
          <NoKit />
        ) : (
          <EmptyState
            icon={ShieldExclamationIcon}
            {...TEXTS[why]}
            action={why === 'gone' ? <Button onClick={onNew}>Nuevo siniestro</Button> : toList}
          />
        )}
      </Card>
    </Page>
  )
}

function NoKit() {
  const { cache } = useStore()
  const online = useOnline()
  const { run, busy, refusal } = useTask()
  const retry = () =>
    run(async () => {
      const failure = await refreshKit(cache, Date.now())
      if (failure === null) return { ok: true }
      return { ok: false, message: `${WORDS.saveFailed} ${failureText(failure, { silent: NO_CONNECTION })}` }
    })
  return (
    <ErrorState
      title={refusal ?? 'Faltan los datos de tus pólizas'}
      advice={
        online
          ? 'Los traemos del portal en un momento.'
          : 'Conéctate una vez para traerlos; después podrás reportar sin conexión.'
      }
      action={
        <Button loading={busy} onClick={retry}>
          Reintentar
        </Button>
      }
    />
  )
}
