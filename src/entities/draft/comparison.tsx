// Both sides of a claim that changed on the portal while its correction waited: what is there, what is here (PWA-19).
import type { ClaimReport } from '../../contract/claim-report.ts'
import { formatDay } from '../../domain/calendar-date.ts'
import { PORTAL_STATES } from '../../domain/claim-report/portal-state.ts'
import { formatMoney } from '../../domain/money.ts'
import type { DocumentRow } from '../../offline/database/document-types.ts'
import type { CorrectedParameters, CorrectionBase } from '../../offline/database/draft-types.ts'
import { isTouched } from '../../offline/drafts/correction.ts'
import { readHistory } from '../claim-report/read-history.ts'
import { filesText } from './draft-words.ts'

type Props = {
  present: ClaimReport
  parameters: CorrectedParameters
  base: CorrectionBase | undefined
  rows: readonly DocumentRow[]
}

export function Comparison({ present, parameters, base, rows }: Props) {
  const [last] = readHistory(present.observacionesEstados)
  const there = [
    `Estado: ${PORTAL_STATES[present.estadoPortal].label}`,
    ...(last?.comentario ? [`«${last.comentario}»`] : []),
    filesText(present.manifest.length),
    ...changedFields(present, parameters).map(({ name, there: value }) => `${name}: ${value}`),
  ]
  const isThere = (uuid: string) => present.manifest.some((each) => each.uuid === uuid)
  const own = rows.filter(({ uuid, remote }) => !remote && !isThere(uuid))
  const isMine = changedFields(base?.parameters ?? present, parameters)
  const here = [
    ...own.map(({ nombre }) => `Archivo nuevo: ${nombre}`),
    ...rows.filter(isTouched).map(({ nombre }) => `Datos corregidos: ${nombre}`),
    ...rows.filter(({ remote }) => remote?.isDeleted).map(({ nombre }) => `Por eliminar: ${nombre}`),
    ...isMine.map(({ name, here: value }) => `${name}: ${value}`),
  ]
  return (
    <div className="mt-2 grid gap-3 sm:grid-cols-2">
      <Side title="En el portal ahora" lines={there} />
      <Side title="Tus cambios, en este dispositivo" lines={here.length > 0 ? here : ['Sin cambios']} />
    </div>
  )
}

function Side({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-md bg-surface p-3 text-ink">
      <h4 className="font-semibold text-sm">{title}</h4>
      <ul className="mt-1 flex flex-col gap-1 text-ink-2 text-sm">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The fields that a correction may change and that differ, as each side has them. */
function changedFields(there: CorrectedParameters, here: CorrectedParameters) {
  const fields = [
    { name: 'Fecha de incurrencia', of: (each: CorrectedParameters) => each.fcAlcance && formatDay(each.fcAlcance) },
    {
      name: 'Fecha del procedimiento',
      of: (each: CorrectedParameters) => each.fcProcedimiento && formatDay(each.fcProcedimiento),
    },
    {
      name: 'Valor de la cirugía',
      of: (each: CorrectedParameters) => (each.valCirugia === null ? null : formatMoney(each.valCirugia)),
    },
    { name: 'Observación', of: (each: CorrectedParameters) => each.obsSiniestro },
  ]
  return fields
    .map(({ name, of }) => ({ name, there: of(there) || '–', here: of(here) || '–' }))
    .filter((each) => each.there !== each.here)
}
