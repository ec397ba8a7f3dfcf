// The layout of a screen: its title (also in the browser tab), the back link, its actions.

import { ArrowLeftIcon } from '@heroicons/react/24/outline'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Address } from '../address.ts'
import { tabTitle } from '../app-identity.ts'
import { classNames } from '../class-names.ts'
import { FoldedLine } from './folded-line.tsx'
import type { RenderLink } from './render-link.ts'

export type PageProps = {
  title: string
  /** Shown after the title, such as a count. */
  beside?: ReactNode
  /** A line under the title, such as «Actualizado hace 3 min». */
  subtitle?: ReactNode
  back?: { to: Address; label: string }
  renderLink?: RenderLink
  /** Buttons shown at the right of the title. */
  actions?: ReactNode
  /** `narrow`: a comfortable width for forms and reading. */
  width?: 'narrow' | 'wide'
  /** `close`: smaller gaps, so that a list on a desktop has more height for its rows. */
  spacing?: 'airy' | 'close'
  /** `screen`: as high as the window from 1200 px, so that the content scrolls inside it. */
  height?: 'screen'
  /** The title and its facts in one line, shown at the top once the title is scrolled out of view. */
  folded?: ReactNode
  /** A ref to the title, to move the focus there. */
  titleRef?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

export function Page({
  title,
  beside,
  subtitle,
  back,
  renderLink,
  actions,
  width = 'wide',
  spacing = 'airy',
  height,
  folded,
  titleRef,
  children,
}: PageProps) {
  const head = useRef<HTMLElement>(null)
  useEffect(() => {
    document.title = tabTitle(title)
  }, [title])

  return (
    // Focusable, so that a skip link or a new screen can move the focus here.
    <main
      id="contenido"
      tabIndex={-1}
      className={classNames(
        'mx-auto outline-none flex w-full flex-col px-4 pb-[calc(2rem+var(--bottom-bar-height))] sm:px-6 md:px-8',
        spacing === 'close'
          ? '[--page-gap:1rem] pt-5 md:[--page-gap:0.75rem] md:pt-3'
          : '[--page-gap:1.25rem] pt-6 sm:[--page-gap:1.5rem]',
        'gap-(--page-gap)',
        '[--folded-line:var(--top-bar-height)]',
        folded !== undefined && 'tall:[--folded-line:calc(2.5rem+var(--top-bar-height))]',
        height === 'screen' && 'lg:tall:h-[calc(100dvh-3.5rem-1px-var(--top-bar-height))] lg:tall:pb-4',
        width === 'narrow' ? 'max-w-160' : 'max-w-400',
      )}
    >
      {folded !== undefined && (
        <div className="sticky top-(--top-bar-height) z-20 -mb-(--page-gap) h-0">
          <FoldedLine head={head} className="-mx-4 bg-surface px-4 sm:-mx-6 sm:px-6 md:-mx-8 md:px-8">
            {folded}
          </FoldedLine>
        </div>
      )}
      <header ref={head} className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {back &&
          renderLink?.({
            to: back.to,
            'aria-label': back.label,
            className:
              'target -ml-2 inline-flex items-center justify-center rounded-full text-ink-2 transition-colors hover:bg-pressed',
            children: <ArrowLeftIcon className="size-6" aria-hidden />,
          })}
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 ref={titleRef} tabIndex={-1} className="font-bold text-xl outline-none sm:text-2xl">
              {title}
            </h1>
            {beside}
          </div>
          {subtitle && <p className="wrap-anywhere mt-0.5 text-muted text-sm">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </main>
  )
}
