// The consents of the demo world: all who must consent have accepted, except «bruno» and «nuevo».
import { CURRENT_CONSENT_TEXT } from '../consent/record-consent.ts'
import type { Row } from './insert-rows.ts'
import { makeRandom } from './random.ts'

const USERNAMES = ['ana', 'carla', 'vence']

/** Rows of consent_text and consent; the consents were given a week before `now`. */
export function makeConsents(users: readonly Row[], now: Date): { texts: Row[]; consents: Row[] } {
  const random = makeRandom('consents')
  const fechaAccion = new Date(now.getTime() - 7 * 24 * 60 * 60 * 1000).toISOString()
  const consents = users.flatMap(({ id, username, cedula, email, nmCliente, apCliente }) => {
    if (!USERNAMES.includes(String(username))) return []
    return [
      {
        consentimientoId: random.uuid(),
        userId: Number(id),
        cedula: String(cedula),
        estado: 'aceptado',
        fechaAccion,
        direccionIP: '192.0.2.10',
        userAgent: 'Mundo de demostración',
        correoElectronico: String(email),
        nombresApellidos: `${nmCliente} ${apCliente}`,
        hash: CURRENT_CONSENT_TEXT.hash,
      },
    ]
  })
  return { texts: [CURRENT_CONSENT_TEXT], consents }
}
