// Who helps with a claim that came back, by name, and how to reach them: what somebody can do until the portal corrects it.

import type { Area } from '../domain/user/role.ts'
import { ContactWays } from '../entities/executive/contact-ways.tsx'
import { executiveQuery } from '../entities/policy/queries.ts'
import { ask } from './ask.ts'
import { useKept } from './kept.ts'

type Props = {
  area: Area
  cdCompania: number
  cdEjecutivo: number
  /** The numbers of the claims that it is about. */
  claims: readonly number[]
}

export function ExecutiveHelp({ area, cdCompania, cdEjecutivo, claims }: Props) {
  const { data } = useKept({ ...executiveQuery(ask, area, cdEjecutivo, cdCompania), meta: undefined }, { anew: true })
  if (!data) return null
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-ink-2 text-sm">
        Todavía no puedes corregir aquí. <span className="font-semibold text-ink">{data.nombres}</span>, de tu bróker,
        te ayuda:
      </p>
      <ContactWays contact={data} about={`Escribo por mi siniestro, Solicitud N.º ${claims.join(' y ')}.`} />
    </div>
  )
}
