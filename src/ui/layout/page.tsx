// The frame of a screen: its title here and in the browser's tab, the way back, its actions.

import { ArrowLeftIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useEffect } from 'react'
import type { Address } from '../address.ts'
import { classNames } from '../class-names.ts'
import type { RenderLink } from './render-link.ts'

export type PageProps = {
  title: string
  /** A line under the title, such as «Actualizado hace 3 min». */
  subtitle?: ReactNode
  back?: { to: Address; label: string }
  renderLink?: RenderLink
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** Narrow keeps forms and reading at a comfortable width. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

export function Page({ title, subtitle, back, renderLink, actions, width = 'wide', children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Portal Quitumbe`
  }, [title])

  return (
    // Reachable, so that a way past the bars, or a new screen, can put the focus here.
    <main
      id="contenido"
      tabIndex={-1}
      className={classNames(
        'mx-auto outline-none flex w-full flex-col gap-5 px-4 pt-6 pb-[calc(2rem+var(--bottom-bar-height))] sm:gap-6 sm:px-6 sm:pt-6 md:px-8',
        width === 'narrow' ? 'max-w-160' : 'max-w-400',
      )}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {back &&
          renderLink?.({
            to: back.to,
            'aria-label': back.label,
            className:
              'target -ml-2 inline-flex items-center justify-center rounded-full text-ink-2 transition-colors hover:bg-pressed',
            children: <ArrowLeftIcon className="size-6" aria-hidden />,
          })}
        <div className="min-w-0 grow">
          <h1 className="font-bold text-xl sm:text-2xl">{title}</h1>
          {subtitle && <p className="mt-0.5 text-muted text-sm">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </main>
  )
}
