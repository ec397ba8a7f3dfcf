// The texts by which an administrator hands over the links of invitations (D146).

import type { InvitationLink } from '../../../contract/invitation-link.ts'
import { endedBy } from '../../../domain/brand/ended-by.ts'
import { appName } from '../../../ui/app-identity.ts'

/** The message for one person. */
export const linkText = ({ usuario, url }: InvitationLink): string =>
  `${endedBy('Su acceso a', appName())} Usuario: ${usuario}. Elija su contraseña con este enlace, que vale una sola vez: ${url}`

/** All links, one person on each line. */
export const allLinksText = (links: readonly InvitationLink[]): string =>
  links.map(({ nombre, usuario, url }) => `${[nombre, usuario].filter(Boolean).join(' · ')}: ${url}`).join('\n')
