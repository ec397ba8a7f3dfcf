// Makes the payload of a push from a notification: its title, and the address of the claim that it is about.
import { NOTICES_ADDRESS, type PushPayload } from '../../src/contract/push-payload.ts'
import { hasPrivileges } from '../../src/domain/user/role.ts'

/** A notification, its person, and whether the person is insured. */
export type PushedNotification = {
  id: string
  event: string
  titulo: string
  cdCompania: number | null
  cdReclamo: number | null
  localKey: string
  rolWeb: string
  roles: string
  isInsured: boolean
}

/** The payload. It holds neither the text nor a name nor a document: anyone who holds the phone can read it. */
export function pushPayloadOf(pushed: PushedNotification): PushPayload {
  const { id, event, titulo, cdReclamo, localKey, rolWeb, roles } = pushed
  const isStaff = hasPrivileges({ rolWeb, roles: roles.split(',') })
  const isNumbered = cdReclamo === null || titulo.includes(String(cdReclamo))
  return {
    id,
    titulo,
    cuerpo: `${isNumbered ? '' : `Solicitud N.º ${cdReclamo}. `}${isStaff ? 'Ábralo' : 'Ábrelo'} en el portal para ver más.`,
    abrir: addressOf(pushed, isStaff),
    etiqueta: event,
    para: localKey,
  }
}

/** Staff and insured persons open claims in area `vam`, others in area `gen`. */
function addressOf({ cdCompania, cdReclamo, isInsured }: PushedNotification, isStaff: boolean): string {
  if (cdCompania === null || cdReclamo === null) return NOTICES_ADDRESS
  return `/${isStaff || isInsured ? 'vam' : 'gen'}/reportar-siniestro/${cdCompania}/${cdReclamo}`
}
