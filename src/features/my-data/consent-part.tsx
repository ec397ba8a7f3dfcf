// The user's consent to data use, which can be withdrawn as easily as it was given (LOPDP art. 8).
import { ChevronDownIcon, ShieldCheckIcon } from '@heroicons/react/24/outline'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentDay } from '../../domain/moment-text.ts'
import { CONSENT_TITLE } from '../../domain/user/consent-text.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { forgetConsent } from '../../offline/device/device.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { useCommand } from '../../toolkit/query/use-command.ts'
import { askConsent } from '../../toolkit/session/consent.ts'
import { ConsentSummary, consentTextQuery, recordConsent, WholeConsent } from '../../toolkit/session/consent-layers.tsx'
import { useSessionServices } from '../../toolkit/session/services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'

export function ConsentPart() {
  const { person } = useSession()
  const { device } = useSessionServices()
  const { data: last } = useQuery({ queryKey: ['consent', person.id], queryFn: () => askConsent(person) })
  const { data: text, isError, refetch } = useQuery(consentTextQuery())
  const [id] = useState(() => crypto.randomUUID())
  const [asking, setAsking] = useState(false)
  const revocation = useCommand(() => recordConsent({ person, estado: 'revocado', text: null, id }))

  async function revoke() {
    const result = await revocation.send(undefined)
    setAsking(false)
    if (!result?.ok) return
    await orUndefinedOnStorageError(forgetConsent(await device.open(), person.localKey))
    window.location.reload()
  }

  return (
    <section aria-labelledby="mi-permiso" className="flex flex-col gap-(--page-gap)">
      <div>
        <h2 id="mi-permiso" className="font-bold text-lg">
          Mi permiso
        </h2>
        <p className="mt-0.5 text-muted text-sm">{CONSENT_TITLE}</p>
      </div>
      {revocation.failure && (
        <Notice tone="danger" title="No se pudo registrar">
          Tu permiso sigue como estaba. Revisa tu conexión y vuelve a intentarlo.
        </Notice>
      )}
      {last === 'silent' && <Notice tone="info" title="Sin conexión no podemos decirte desde cuándo está tu permiso" />}
      {last && last !== 'silent' && (
        <Notice tone="success" announced="none" title={`Lo aceptaste el ${momentDay(last.fechaAccion)}`}>
          Versión {last.version}. Confirmado con {last.correoElectronico}.
        </Notice>
      )}
      {!text && !isError && <Skeleton shape="cards" count={1} />}
      {isError && (
        <Notice
          tone="info"
          title="No se pudo cargar el texto de la autorización"
          action={
            <Button tone="plain" onClick={() => void refetch()}>
              Reintentar
            </Button>
          }
        >
          Puedes retirar tu permiso igual.
        </Notice>
      )}
      {text && (
        <Card>
          <ConsentSummary text={text} />
          <details className="group mt-3">
            <summary className="target inline-flex cursor-pointer list-none items-center gap-1 rounded-md font-semibold text-primary text-sm [&::-webkit-details-marker]:hidden">
              Leer el texto completo
              <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" aria-hidden />
            </summary>
            <div className="mt-3">
              <WholeConsent text={text} />
            </div>
          </details>
        </Card>
      )}
      <Button tone="secondary" icon={ShieldCheckIcon} onClick={() => setAsking(true)}>
        Retirar mi permiso
      </Button>
      <AlertDialog
        open={asking}
        title="¿Retirar tu permiso?"
        confirmLabel="Retirar"
        busy={revocation.isSending}
        onConfirm={revoke}
        onCancel={() => setAsking(false)}
      >
        El portal se cerrará hasta que aceptes de nuevo. Lo que ya se tramitó no se anula, y tus borradores siguen en
        este dispositivo.
      </AlertDialog>
    </section>
  )
}
