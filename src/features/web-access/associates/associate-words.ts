// The words that tell an administrator why an account may consult a person, or no longer may.
import type { AccountAssociate, AssociateName, EndedAssociate } from '../../../contract/account-associate.ts'
import { momentText } from '../../../domain/moment-text.ts'

type NamedAssociate = AssociateName & { nombre: string; apellido: string }

export const associateName = ({ nombre, apellido, cedula }: NamedAssociate): string =>
  `${nombre} ${apellido}`.trim() || cedula

/** «Ana Torres como asegurado»: one person may be in both lists of an account. */
export const associateInArea = (associate: NamedAssociate): string =>
  `${associateName(associate)} como ${areaText(associate).toLowerCase()}`

export const areaText = ({ area }: AssociateName): string => (area === 'gen' ? 'Contratante' : 'Asegurado')

/** Why the person is an associate of the account now. */
export function reasonText({ area, origen, polizas, fcOrigen, porOrigen }: AccountAssociate): string {
  const policies = polizas === 1 ? '1 póliza' : `${polizas} pólizas`
  if (origen === 'poliza')
    return area === 'gen'
      ? `Es contratante con el número de la cuenta (${policies}, también las terminadas)`
      : `Está asegurado con el número de la cuenta (${policies}, también las terminadas)`
  if (fcOrigen === null) return 'Dado a mano'
  return ['Dado a mano', porOrigen && `por ${porOrigen}`, `el ${momentText(fcOrigen)}`].filter(Boolean).join(' ')
}

const END_WORDS = {
  relacion: 'Ninguna póliza lo dice ya',
  actualizacion: 'Ninguna póliza lo decía',
  administrador: 'Terminado a mano',
} as const

/** Why and when the associate ended. */
export const endText = ({ motivo, fcFin, porFin }: EndedAssociate): string =>
  [END_WORDS[motivo], porFin && `(${porFin})`, `· ${momentText(fcFin)}`].filter(Boolean).join(' ')

/** Identifies an associate within its account: a policyholder by code, an insured person by person number. */
export const associateKey = ({ area, cdCliente, cedula }: AssociateName): string => `${area} ${cdCliente ?? cedula}`

/** «1 acceso» or «3 accesos». */
export const accessesText = (count: number): string => (count === 1 ? '1 acceso' : `${count} accesos`)
