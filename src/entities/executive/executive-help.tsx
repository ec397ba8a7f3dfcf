// The executive who helps with a claim or a payment, and how to reach them.
import type { ExecutiveContact } from '../../contract/executive-contact.ts'
import { ContactWays } from './contact-ways.tsx'

type Props = {
  contact: ExecutiveContact
  /** The beginning of the message to the executive. */
  about: string
  compact?: boolean
}

export function ExecutiveHelp({ contact, about, compact }: Props) {
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-ink-2 text-sm">
        ¿Tienes dudas? <span className="font-semibold text-ink">{contact.nombres}</span>, de tu bróker, te ayuda:
      </p>
      <ContactWays compact={compact} contact={contact} about={about} />
    </div>
  )
}

/** The beginning of a message about claims, by their numbers. */
export const aboutClaims = (claims: readonly number[]): string =>
  `Escribo por mi siniestro, Solicitud N.º ${claims.join(' y ')}.`
