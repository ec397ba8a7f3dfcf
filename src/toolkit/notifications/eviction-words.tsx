// The text about what the browser deleted on this device, as far as it is known, with the button «Abrir una copia».
import type { ReactNode } from 'react'
import { dayInEcuador, formatDay } from '../../domain/calendar-date.ts'
import type { Eviction } from '../../offline/database/store-mark.ts'
import { Button } from '../../ui/actions/button.tsx'
import { buttonLook } from '../../ui/actions/button-look.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { renderLink } from '../screens/app-link.tsx'
import { pathTo } from '../screens/path-to.ts'

type Props = { eviction: Eviction; openCopy: ReactNode; onRead: () => void }

export function EvictionWords({ eviction, openCopy, onRead }: Props) {
  return (
    <Notice
      tone="danger"
      title="El navegador borró lo que guardaba este dispositivo"
      action={
        <div className="flex flex-wrap gap-2">
          {openCopy ??
            renderLink({ to: pathTo.pending(), className: buttonLook('plain'), children: 'Abrir una copia' })}
          <Button tone="quiet" onClick={onRead}>
            Entendido
          </Button>
        </div>
      }
    >
      {evictionText(eviction)}
    </Notice>
  )
}

/** «Había 2 siniestros por enviar y 1 borrador el 23/11/2026 …». */
export function evictionText({ claims, drafts, loose = 0, at }: Eviction): string {
  const parts = [
    ...(claims > 0 ? [claims === 1 ? '1 siniestro por enviar' : `${claims} siniestros por enviar`] : []),
    ...(drafts > 0 ? [drafts === 1 ? '1 borrador' : `${drafts} borradores`] : []),
    ...(loose > 0 ? [`${loose === 1 ? '1 archivo' : `${loose} archivos`} en «Sin clasificar»`] : []),
  ]
  const all = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}` : parts.join('')
  return `Había ${all} el ${formatDay(dayInEcuador(new Date(at)))}. Lo que el portal alcanzó a recibir está en Siniestros Reportados. Si guardaste una copia, ábrela: vuelve tal como estaba. Lo demás hay que reportarlo otra vez.`
}
