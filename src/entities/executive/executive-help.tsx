// The executive who helps with a returned claim, and how to reach them.
import type { ExecutiveContact } from '../../contract/executive-contact.ts'
import { ContactWays } from './contact-ways.tsx'

type Props = {
  contact: ExecutiveContact
  /** The numbers of the claims that the message to the executive names. */
  claims: readonly number[]
  compact?: boolean
}

export function ExecutiveHelp({ contact, claims, compact }: Props) {
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-ink-2 text-sm">
        ¿Tienes dudas? <span className="font-semibold text-ink">{contact.nombres}</span>, de tu bróker, te ayuda:
      </p>
      <ContactWays
        compact={compact}
        contact={contact}
        about={`Escribo por mi siniestro, Solicitud N.º ${claims.join(' y ')}.`}
      />
    </div>
  )
}
