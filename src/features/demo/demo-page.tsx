// The layout of a gallery page: links to the portal and the other pages, and a strip of links to its groups.

import type { ReactNode } from 'react'
import { renderLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { Page } from '../../ui/layout/page.tsx'

type Props = {
  title: string
  subtitle: string
  /** The groups of this page, in order. */
  groups: readonly { id: string; title: string }[]
  children: ReactNode
}

const PAGES = [
  { to: pathTo.demo(), label: 'Componentes' },
  { to: pathTo.demoCards(), label: 'Tarjetas y listas' },
  { to: pathTo.demoLogin(), label: 'Ingreso' },
]

const linkLook = 'target inline-flex shrink-0 items-center rounded-md px-3 font-semibold text-sm hover:bg-subtle'

export function DemoPage({ title, subtitle, groups, children }: Props) {
  return (
    <Page
      title={title}
      subtitle={subtitle}
      back={{ to: pathTo.start(), label: 'Ir al portal' }}
      renderLink={renderLink}
      actions={
        <nav aria-label="Páginas de la galería" className="-mx-3 flex flex-wrap">
          {PAGES.map(({ to, label }) => (
            <span key={to}>
              {renderLink({
                to,
                className: `${linkLook} ${label === title ? 'text-ink' : 'text-primary'}`,
                children: label,
                'aria-current': label === title ? 'page' : undefined,
              })}
            </span>
          ))}
        </nav>
      }
    >
      <nav
        aria-label="Grupos"
        className="scroll-strip sticky top-0 z-20 -mx-4 flex gap-1 border-line border-b bg-canvas px-1 sm:-mx-6 sm:px-3 md:-mx-8 md:px-5"
      >
        {groups.map(({ id, title: name }) => (
          <a key={id} href={`#${id}`} className={`${linkLook} text-ink-2 -outline-offset-2!`}>
            {name}
          </a>
        ))}
      </nav>
      <div className="flex min-w-0 flex-col gap-14">{children}</div>
    </Page>
  )
}
