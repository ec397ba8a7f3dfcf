// Makes of a brand what everybody sees: its page data, colours and icons, named by the hash of all that they show.
import { createHash } from 'node:crypto'
import { iconGround, themeCss } from '../../src/domain/brand/colours.ts'
import { initialsOf } from '../../src/domain/brand/initials.ts'
import type { BrandIcon, Contact, PublishedBrand } from '../../src/domain/brand/shown-brand.ts'
import { contactParts, dialledNumber, whatsAppNumber } from '../../src/domain/phone.ts'
import type { Brand } from './brand.ts'
import { drawIcons } from './icons.ts'

/** To be increased when equal brands get other files, because the drawing or the manifest has changed. */
const DRAWING = 1

const LENGTH = 16

export function publishBrand(brand: Brand): PublishedBrand {
  const { nombre, nombreCorto, diasRespuesta, logo } = brand
  const css = themeCss(brand)
  const shown = {
    nombre,
    nombreCorto,
    contactos: contactsOf(brand),
    diasRespuesta,
    css,
    cssHash: css && policyHash(css),
  }
  const { fondoIcono, colorPrincipal, colorAcento } = brand
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING, shown, fondoIcono, colorPrincipal, colorAcento]))
    .update(logo?.bytes ?? '')
    .digest('hex')
    .slice(0, LENGTH)
  return { hash, ...shown }
}

/** The ways to reach the broker as links. */
function contactsOf({ telefonos, whatsapp, correo }: Brand): Contact[] {
  const mobile = whatsAppNumber(whatsapp)
  return [
    ...contactParts(telefonos).map((texto) => ({ texto, enlace: `tel:${dialledNumber(texto)}` })),
    ...(mobile ? [{ texto: 'WhatsApp', enlace: `https://wa.me/${mobile}` }] : []),
    ...(correo ? [{ texto: correo, enlace: `mailto:${correo}` }] : []),
  ]
}

const policyHash = (style: string): string => `sha256-${createHash('sha256').update(style).digest('base64')}`

/** Draws the icons of a brand. */
export function iconsOf(brand: Brand): Promise<Readonly<Record<BrandIcon, Uint8Array>>> {
  const { nombreCorto, logo, fondoIcono } = brand
  const ground = fondoIcono === 'BLANCO' ? '#ffffff' : iconGround(brand)
  return drawIcons({ logo, initials: initialsOf(nombreCorto), ground })
}
