// The customer's card, which staff see first: name, id number, and each telephone and mail to press or copy.
import { EnvelopeIcon, PhoneIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import type { CustomerContact } from '../../contract/customer-contact.ts'
import { contactParts, dialledNumber } from '../../domain/phone.ts'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Icon } from '../../ui/icon.ts'

/** The data that the screen knows before the answer arrives. */
export type KnownCustomer = Pick<CustomerContact, 'es' | 'nombre'>

type Props = {
  known: KnownCustomer
  /** The contact data; undefined until they arrive, with room kept for them. */
  contact: CustomerContact | undefined
  /** Shown in place of the contact when it could not be fetched. */
  failure: ReactNode
}

const KINDS = { titular: 'Titular', contratante: 'Contratante' } as const

export function CustomerCard({ known, contact, failure }: Props) {
  const { es, nombre } = contact ?? known
  return (
    <section aria-label="Cliente" className="@container min-w-0 rounded-lg bg-surface px-4 py-3 shadow-soft sm:px-6">
      <div className="flex flex-col gap-x-6 gap-y-1 @md:flex-row">
        <div className="min-w-0 grow">
          <p className="text-muted text-sm">{KINDS[es]}</p>
          <p className="break-words font-semibold text-lg/7">{nombre}</p>
          {!failure && <IdNumber contact={contact} />}
          {contact?.contratante && (
            <p className="break-words pb-1 text-sm">
              <span className="text-muted">Contratante</span> {contact.contratante}
            </p>
          )}
        </div>
        {failure ?? (
          <ul aria-label="Contacto" className="flex min-w-0 flex-col @md:max-w-3/5 @md:shrink-0">
            <Ways of={contact?.telefonos} none="Sin teléfono registrado" way={Telephone} />
            <Ways of={contact?.correos} none="Sin correo registrado" way={Mail} />
          </ul>
        )}
      </div>
    </section>
  )
}

function IdNumber({ contact }: { contact: CustomerContact | undefined }) {
  const number = contact?.identificacion
  const kind = number?.length === 13 ? 'RUC' : number?.length === 10 ? 'Cédula' : 'Identificación'
  if (number === undefined) return <Coming />
  if (number === '') return <p className="flex min-h-12 items-center text-muted">Sin identificación registrada</p>
  return (
    <p className="flex min-h-12 items-center gap-1">
      <span>
        <span className="text-muted">{kind}</span> <span className="font-medium tabular-nums">{number}</span>
      </span>
      <CopyButton text={number} label={kind === 'RUC' ? 'Copiar el RUC' : 'Copiar la identificación'} />
    </p>
  )
}

type WaysProps = { of: string | undefined; none: string; way: (props: { text: string }) => ReactNode }

function Ways({ of, none, way: Way }: WaysProps) {
  if (of === undefined)
    return (
      <li>
        <Coming />
      </li>
    )
  const parts = contactParts(of)
  if (parts.length === 0) return <li className="flex min-h-12 items-center text-muted">{none}</li>
  return parts.map((text) => (
    <li key={text} className="flex min-h-12 min-w-0 items-center gap-1">
      <Way text={text} />
    </li>
  ))
}

const Telephone = ({ text }: { text: string }) => (
  <>
    <Way icon={PhoneIcon} href={`tel:${dialledNumber(text)}`} name={`Llamar al ${text}`} text={text} />
    <CopyButton text={text} label={`Copiar ${text}`} />
  </>
)

const Mail = ({ text }: { text: string }) => (
  <>
    <Way icon={EnvelopeIcon} href={`mailto:${text}`} name={`Escribir a ${text}`} text={text} />
    <CopyButton text={text} label={`Copiar ${text}`} />
  </>
)

type WayProps = { icon: Icon; href: string; name: string; text: string }

const Way = ({ icon: WayIcon, href, name, text }: WayProps) => (
  <a
    href={href}
    aria-label={name}
    className="target inline-flex min-w-0 grow items-center gap-2.5 rounded-md font-medium text-primary underline-offset-2 hover:underline"
  >
    <WayIcon className="size-5 shrink-0" aria-hidden />
    <span className="wrap-anywhere min-w-0 tabular-nums">{text}</span>
  </a>
)

const Coming = () => (
  <span className={classNames('flex min-h-12 items-center', 'motion-safe:animate-pulse')} aria-hidden>
    <span className="h-4 w-40 rounded-full bg-subtle" />
  </span>
)
