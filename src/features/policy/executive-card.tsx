// Whom to call about a policy (POL-05): names, and each address and number one touch away.
import { EnvelopeIcon, PhoneIcon, UserCircleIcon } from '@heroicons/react/24/outline'
import type { PolicyRow } from '../../contract/policy.ts'
import type { Area } from '../../domain/user/role.ts'
import { executiveQuery } from '../../entities/policy/queries.ts'
import { ask } from '../../shell/ask.ts'
import { useKept } from '../../shell/kept.ts'
import type { Icon } from '../../ui/icon.ts'
import { Card } from '../../ui/layout/card.tsx'

/** Whom to call, and whether that is still on its way. */
export function useExecutive({ cdEjecutivo, cdCompania }: Pick<PolicyRow, 'cdEjecutivo' | 'cdCompania'>, area: Area) {
  const { data, isFetching } = useKept(executiveQuery(ask, area, cdEjecutivo, cdCompania), { anew: true })
  return { executive: data, isAwaited: data === undefined && isFetching }
}

export function ExecutiveCard({ executive: data }: { executive: ReturnType<typeof useExecutive>['executive'] }) {
  // Without it nothing else is missing: the failure was told where it is worth a word.
  if (!data) return null
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <UserCircleIcon className="size-12 shrink-0 text-primary" aria-hidden />
        <div className="min-w-0 grow basis-40">
          <p className="text-muted text-sm">Ejecutivo</p>
          <p className="break-words font-semibold">{data.nombres}</p>
        </div>
        <ul className="flex min-w-0 flex-wrap gap-2">
          {partsOf(data.telefonos).map((number) => (
            <Way
              key={number}
              icon={PhoneIcon}
              href={`tel:${dialled(number)}`}
              name={`Llamar al ${number}`}
              text={number}
            />
          ))}
          {partsOf(data.correos).map((address) => (
            <Way
              key={address}
              icon={EnvelopeIcon}
              href={`mailto:${address}`}
              name={`Escribir a ${address}`}
              text={address}
            />
          ))}
        </ul>
      </div>
    </Card>
  )
}

const partsOf = (text: string): string[] =>
  text
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter(Boolean)

const dialled = (number: string): string => number.replace(/[^\d+]/g, '')

type WayProps = { icon: Icon; href: string; name: string; text: string }

function Way({ icon: WayIcon, href, name, text }: WayProps) {
  return (
    <li className="min-w-0">
      <a
        href={href}
        aria-label={name}
        className="target inline-flex max-w-full items-center gap-2 rounded-md bg-soft px-4 font-medium text-sm text-soft-ink transition-colors hover:bg-soft-hover active:bg-soft-pressed"
      >
        <WayIcon className="size-5 shrink-0" aria-hidden />
        <span className="min-w-0 truncate tabular-nums">{text}</span>
      </a>
    </li>
  )
}
