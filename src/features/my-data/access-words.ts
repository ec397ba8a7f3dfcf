// The words of a staff visit to a claim: its acts as one sentence, its times, the claim and its link.
import type { AccessRow } from '../../contract/my-data.ts'
import { numberText } from '../../domain/insurer-claim/alcance.ts'
import type { Area } from '../../domain/user/role.ts'
import { clockText, whenText } from '../../domain/when-text.ts'
import { claimKey } from '../../toolkit/screens/insurer-claim-params.ts'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import type { Address } from '../../ui/address.ts'

type Claim = NonNullable<AccessRow['siniestro']>

/** «Abrió el siniestro, abrió un documento». */
export const actsText = ({ acciones }: AccessRow): string =>
  acciones.map((each, index) => (index === 0 ? each : lowerFirst(each))).join(', ')

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLocaleLowerCase('es') + sentence.slice(1)

const READ = /^(Abrió|Vio|Descargó|Buscó|Tenía|Comprobó)/

/** Whether the visit changed something, instead of only reading. */
export const isChange = ({ acciones }: AccessRow): boolean => acciones.some((each) => !READ.test(each))

const MINUTE_MS = 60_000

/** «Hoy a las 10:42», or for a longer visit «Hoy de 10:42 a 10:51». */
export function timesText({ desde, hasta }: AccessRow, now: number): string {
  const [from, to] = [new Date(desde).getTime(), new Date(hasta).getTime()]
  const [start, end] = [whenText(from, now), whenText(to, now)]
  const day = start.split(' a las ')[0] ?? start
  const times =
    to - from < MINUTE_MS
      ? start
      : end.startsWith(`${day} `)
        ? `${day} de ${clockText(from)} a ${clockText(to)}`
        : `${start} hasta ${end}`
  return times.charAt(0).toLocaleUpperCase('es') + times.slice(1)
}

/** «Siniestro N.º 4711 · Mateo Salas»; until the insurer gives a number, «Solicitud N.º 1234 · Mateo Salas». */
export const claimName = ({ cdReclamo, numSiniestro, item, de }: Claim): string =>
  `${numberText({ numSiniestro, item }) ?? `Solicitud N.º ${cdReclamo}`} · ${de}`

/** The address of the claim in the customer's list that holds it; a reported claim opens in the present area. */
export function claimAddress(claim: Claim, area: Area): Address {
  const search = { sel: claimKey(claim) }
  switch (claim.lista) {
    case 'reportado':
      return pathTo.claim(area, claim)
    case 'general':
      return pathTo.generalClaims('gen', search)
    case 'contratante':
      return pathTo.medicalClaims('gen', search)
    case 'asegurado':
      return pathTo.insuredClaims('vam', search)
  }
}
