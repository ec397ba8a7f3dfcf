// What the card «Tu portal» says: the broker's brand, the public address, and how a person gets in. It holds no secret.
import { contactParts } from '../../src/domain/phone.ts'
import { readBrandTexts } from '../brand/brand.ts'
import { letterheadOf } from '../brand/letterhead.ts'
import type { PortalCard } from '../printout/card/card.ts'
import type { Services } from '../services.ts'
import { qrCodeOf } from './qr-code.ts'

const CAN = [
  'Mira tus pólizas y lo que cubren',
  'Reporta un siniestro con fotos, aun sin señal',
  'Sigue cada trámite y recibe avisos',
]

type Contacts = { nombreCorto: string; telefonos: string; whatsapp: string; correo: string }

/** A number that no line break divides. */
const whole = (number: string): string => number.replaceAll(' ', '\u00a0')

/** The one way to reach the broker that fits on a card. */
function contactOf({ nombreCorto, telefonos, whatsapp, correo }: Contacts): string {
  const [telephone] = contactParts(telefonos)
  const way = whatsapp ? `por WhatsApp al ${whole(whatsapp)}` : telephone ? `al ${whole(telephone)}` : correo
  return way === '' ? `a ${nombreCorto}` : `a ${nombreCorto}, ${way}`
}

/** The user name is the cédula or RUC (D122); the first password comes by mail, or by a link that the broker gives. */
const wayInOf = (contacts: Contacts, sendsMail: boolean): string =>
  sendsMail
    ? `Para entrar: tu usuario es tu cédula o RUC, y tu primera contraseña te llega por correo (revisa también los no deseados). ¿No te llegó? Pide tu acceso ${contactOf(contacts)}.`
    : `Para entrar: tu usuario es tu cédula o RUC. Pide tu acceso ${contactOf(contacts)}: te entregan un enlace para elegir tu contraseña.`

/** The card as the brand and the address are now. */
export async function cardOfPortal(services: Services): Promise<PortalCard> {
  const { settings, db, showsLinks } = services
  const { portal, color, icon } = await letterheadOf(services)
  return {
    portal,
    color,
    icon,
    can: CAN,
    wayIn: wayInOf(await readBrandTexts(db), showsLinks !== true),
    address: settings.publicUrl.replace(/^https?:\/\//, ''),
    qr: await qrCodeOf(settings.publicUrl),
  }
}
