// The chosen row of a list: in a pane beside it, or as a separate page where there is no room.
import { XMarkIcon } from '@heroicons/react/24/outline'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import type { Address } from '../../ui/address.ts'
import { StatusBadge, type StatusBadgeProps } from '../../ui/feedback/status-badge.tsx'
import { FoldedLine } from '../../ui/layout/folded-line.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useKey } from '../person/use-key.ts'
import { renderBack, useGoBack } from '../screens/back-link.tsx'
import { Neighbours, type NeighboursProps } from './neighbours.tsx'

type PaneProps<Row> = {
  title: string
  /** The label of the close button, such as «Cerrar la póliza 12». */
  closeLabel: string
  badge: StatusBadgeProps
  /** The facts of the row in one line, shown while the facts themselves are scrolled out of view. */
  line: ReactNode
  neighbours: NeighboursProps<Row>
  /** Closes the pane, and returns the focus to the row in the list. */
  onLeave: () => void
  /** Set `facts` as the ref of the facts. */
  children: (facts: RefObject<HTMLDivElement | null>) => ReactNode
}

export function ChosenPane<Row>({ title, closeLabel, badge, line, neighbours, onLeave, children }: PaneProps<Row>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const facts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  useKey('Escape', () => {
    onLeave()
    return true
  })
  return (
    // In a pane that scrolls by itself no bar of the page covers the pane, so the folded line needs no offset.
    <div className="flex min-w-0 flex-col gap-4 lg:tall:[--folded-line:0px]">
      {/* Stays visible while the pane scrolls: it covers the pane's padding, so that nothing shows above it. */}
      <header className="z-20 flex flex-nowrap items-center gap-x-3 bg-canvas lg:tall:sticky lg:tall:-top-2 lg:tall:-mx-2 lg:tall:-mt-2 lg:tall:px-2 lg:tall:pt-2">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 truncate font-bold text-lg outline-none">
          {title}
        </h2>
        <StatusBadge {...badge} />
        <span className="ml-auto flex shrink-0 items-center">
          <Neighbours {...neighbours} />
          <IconButton label={closeLabel} icon={XMarkIcon} onClick={onLeave} />
        </span>
        <FoldedLine head={facts} className="top-full bg-canvas px-2">
          {line}
        </FoldedLine>
      </header>
      {children(facts)}
    </div>
  )
}

type PageProps<Row> = {
  /** The key of the row; when it changes, the title gets the focus, as on a new page. */
  rowKey: string | number
  title: string
  badge: StatusBadgeProps
  /** A text beside the state. */
  words: string
  /** The name and the facts in one line, shown while the title is scrolled out of view. */
  line: ReactNode
  /** The address of the list. */
  back: Address
  neighbours: NeighboursProps<Row>
  children: ReactNode
}

export function ChosenPage<Row>({ rowKey, title, badge, words, line, back, neighbours, children }: PageProps<Row>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const goBack = useGoBack(back)
  useKey('Escape', () => {
    goBack()
    return true
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is a new page, whose heading gets the focus.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [rowKey])
  return (
    <Page
      title={title}
      titleRef={heading}
      back={{ to: back, label: 'Volver a la lista' }}
      renderLink={renderBack}
      spacing="close"
      subtitle={
        // A long subtitle wraps; otherwise it would push the title below the back link.
        <span className="flex w-0 min-w-full flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge {...badge} />
          {words}
        </span>
      }
      actions={<Neighbours {...neighbours} />}
      folded={line}
    >
      <section key={rowKey} aria-label={title} className="flex min-w-0 flex-col gap-4">
        {children}
      </section>
    </Page>
  )
}
