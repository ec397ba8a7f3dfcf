// The customer's card for staff: name, id number, and each telephone number and mail address as a link with a copy
// button.
import { EnvelopeIcon, PhoneIcon } from '@heroicons/react/24/outline'
import {
  type CustomerContact,
  readClaimCustomer,
  readPolicyCustomer,
  readReportCustomer,
} from '../../contract/customer-contact.ts'
import { contactParts, dialledNumber } from '../../domain/phone.ts'
import { ask } from '../../entities/ask.ts'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { RetryButton } from '../../ui/actions/retry-button.tsx'
import type { Icon } from '../../ui/icon.ts'
import { failureSentence, isUnreachable } from '../query/call-failure.ts'
import { useCachedQuery } from '../query/use-cached-query.ts'

/** The object whose customer is shown: a policy by its movement, a reported claim, or an insurer's claim. */
export type CustomerProps = {
  /** The data that the screen knows before the answer arrives. */
  known: Pick<CustomerContact, 'es' | 'nombre'>
} & (
  | { of: 'policy'; codes: { cdCompania: number; cdRamoCotizacion: number } }
  | { of: 'report' | 'claim'; codes: { cdCompania: number; cdReclamo: number } }
)

function queryOf({ of, codes }: CustomerProps) {
  if (of === 'policy') {
    const { cdCompania, cdRamoCotizacion } = codes
    return ask(readPolicyCustomer, { query: { cdCompania, cdRamoCotizacion } }, 'open')
  }
  const { cdCompania, cdReclamo } = codes
  const query = { cdCompania, cdReclamo }
  return of === 'report' ? ask(readReportCustomer, { query }, 'open') : ask(readClaimCustomer, { query }, 'open')
}

const TELEPHONE = { icon: PhoneIcon, hrefOf: (text: string) => `tel:${dialledNumber(text)}`, verb: 'Llamar al' }
const MAIL = { icon: EnvelopeIcon, hrefOf: (text: string) => `mailto:${text}`, verb: 'Escribir a' }

const KINDS = { titular: 'Titular', contratante: 'Contratante' } as const

/** Keeps room for the contact until it arrives. */
export function CustomerCard(props: CustomerProps) {
  const { data: contact, error, refetch } = useCachedQuery(queryOf(props))
  const failure = error && !contact && (
    <div className="flex min-w-0 flex-col items-start gap-2 py-1 text-ink-2">
      <p>{isUnreachable(error) ? 'Sin conexión no se puede mostrar su contacto.' : failureSentence(error)}</p>
      <RetryButton tone="secondary" onRetry={refetch} />
    </div>
  )
  const { es, nombre } = contact ?? props.known
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
        {failure || (
          <ul aria-label="Contacto" className="flex min-w-0 flex-col @md:max-w-3/5 @md:shrink-0">
            <Ways of={contact?.telefonos} none="Sin teléfono registrado" {...TELEPHONE} />
            <Ways of={contact?.correos} none="Sin correo registrado" {...MAIL} />
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

type WaysProps = {
  of: string | undefined
  none: string
  icon: Icon
  hrefOf: (text: string) => string
  /** The first word of each link's accessible name; the contact's text follows. */
  verb: string
}

function Ways({ of, none, icon: WayIcon, hrefOf, verb }: WaysProps) {
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
      <a
        href={hrefOf(text)}
        aria-label={`${verb} ${text}`}
        className="target inline-flex min-w-0 grow items-center gap-2.5 rounded-md font-medium text-primary underline-offset-2 hover:underline"
      >
        <WayIcon className="size-5 shrink-0" aria-hidden />
        <span className="wrap-anywhere min-w-0 tabular-nums">{text}</span>
      </a>
      <CopyButton text={text} label={`Copiar ${text}`} />
    </li>
  ))
}

const Coming = () => (
  <span className="flex min-h-12 items-center motion-safe:animate-pulse" aria-hidden>
    <span className="h-4 w-40 rounded-full bg-subtle" />
  </span>
)
