// Tells a person what the browser took from this device, as far as it is known, until they have read it (PWA-18d).
import { dayInEcuador, formatDay } from '../../domain/calendar-date.ts'
import type { Eviction } from '../../offline/database/store-mark.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useEviction } from './eviction.ts'

export function EvictionNotice() {
  const { eviction, dismiss } = useEviction()
  if (!eviction) return null
  return (
    <Notice
      tone="danger"
      title="El navegador borró lo que guardaba este dispositivo"
      action={
        <Button tone="plain" onClick={dismiss}>
          Entendido
        </Button>
      }
    >
      {evictionText(eviction)}
    </Notice>
  )
}

/** «Había 2 siniestros por enviar y 1 borrador el 23/11/2026 …». */
export function evictionText({ claims, drafts, at }: Eviction): string {
  const parts = [
    ...(claims > 0 ? [claims === 1 ? '1 siniestro por enviar' : `${claims} siniestros por enviar`] : []),
    ...(drafts > 0 ? [drafts === 1 ? '1 borrador' : `${drafts} borradores`] : []),
  ]
  return `Había ${parts.join(' y ')} el ${formatDay(dayInEcuador(new Date(at)))}. Lo que el portal alcanzó a recibir está en Siniestros Reportados; lo demás hay que reportarlo otra vez.`
}
