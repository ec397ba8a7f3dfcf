// Links between related lists, such as «Contratantes» and «Asegurados»; the present list is highlighted.
import type { Address } from '../../ui/address.ts'
import { classNames } from '../../ui/class-names.ts'
import { AppLink } from './app-link.tsx'

type Props = { links: readonly { label: string; to: Address; isCurrent: boolean }[] }

export const ListLinks = ({ links }: Props) => (
  <nav aria-label="Listas" className="flex flex-wrap gap-2">
    {links.map(({ label, to, isCurrent }) => (
      <AppLink
        key={label}
        to={to}
        replace
        aria-current={isCurrent ? 'page' : undefined}
        className="group target -my-1.5 inline-flex items-center rounded-full"
      >
        <span
          className={classNames(
            'inline-flex min-h-9 items-center rounded-full px-3 font-medium text-sm transition-colors',
            isCurrent
              ? 'bg-primary text-primary-ink'
              : 'bg-soft text-soft-ink group-hover:bg-soft-hover group-active:bg-soft-pressed',
          )}
        >
          {label}
        </span>
      </AppLink>
    ))}
  </nav>
)
