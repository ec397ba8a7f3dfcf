// The ways to reach an executive, each with one tap: call, mail, WhatsApp.
import { ChatBubbleOvalLeftIcon, EnvelopeIcon, PhoneIcon } from '@heroicons/react/24/outline'
import type { ExecutiveContact } from '../../contract/executive-contact.ts'
import { contactParts, dialledNumber, whatsAppNumber } from '../../domain/phone.ts'
import type { Icon } from '../../ui/icon.ts'

type Props = {
  contact: Pick<ExecutiveContact, 'telefonos' | 'correos'>
  /** The beginning of the message to the executive, such as «Escribo por mi siniestro N.º 1014». */
  about?: string
  /** Shows only the icons, in one line, for places where something else is more important. */
  compact?: boolean | undefined
}

export function ContactWays({ contact: { telefonos, correos }, about, compact }: Props) {
  const numbers = contactParts(telefonos)
  const chat = numbers.map(whatsAppNumber).find((number) => number !== null)
  const written = (as: 'subject' | 'text') => (about ? `?${as}=${encodeURIComponent(about)}` : '')
  return (
    <ul className="flex min-w-0 flex-wrap gap-2">
      {numbers.map((number) => (
        <Way
          key={number}
          icon={PhoneIcon}
          href={`tel:${dialledNumber(number)}`}
          name={`Llamar al ${number}`}
          text={compact ? null : number}
        />
      ))}
      {chat && (
        <Way
          icon={ChatBubbleOvalLeftIcon}
          href={`https://wa.me/${chat}${written('text')}`}
          name="Escribir por WhatsApp"
          text={compact ? null : 'WhatsApp'}
        />
      )}
      {contactParts(correos).map((address) => (
        <Way
          key={address}
          icon={EnvelopeIcon}
          href={`mailto:${address}${written('subject')}`}
          name={`Escribir a ${address}`}
          text={compact ? null : address}
        />
      ))}
    </ul>
  )
}

type WayProps = { icon: Icon; href: string; name: string; text: string | null }

function Way({ icon: WayIcon, href, name, text }: WayProps) {
  return (
    <li className="min-w-0">
      <a
        href={href}
        // WhatsApp's page opens in another tab; phone and mail links open no page.
        target={href.startsWith('h') ? '_blank' : undefined}
        rel="noreferrer"
        aria-label={name}
        className="target inline-flex max-w-full items-center gap-2 rounded-md bg-soft px-4 py-1.5 font-medium text-sm text-soft-ink transition-colors hover:bg-soft-hover active:bg-soft-pressed"
      >
        <WayIcon className="size-5 shrink-0" aria-hidden />
        {text && <span className="wrap-anywhere min-w-0 tabular-nums">{text}</span>}
      </a>
    </li>
  )
}
