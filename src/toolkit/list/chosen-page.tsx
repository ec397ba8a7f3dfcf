// The chosen row of a list as a separate page, where there is no room for it beside the list.
import { type ReactNode, useEffect, useRef } from 'react'
import type { Address } from '../../ui/address.ts'
import { StatusBadge, type StatusBadgeProps } from '../../ui/feedback/status-badge.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useKey } from '../person/use-key.ts'
import { renderBack, useGoBack } from '../screens/back-link.tsx'
import { Neighbours, type NeighboursProps } from './neighbours.tsx'

type Props<Row> = {
  /** The key of the row: another key is another page. */
  rowKey: string | number
  title: string
  badge: StatusBadgeProps
  /** A text that is shown after the state. */
  words: string
  /** The name and the facts in one line, while the title is scrolled out of view. */
  line: ReactNode
  /** The address of the list. */
  back: Address
  neighbours: NeighboursProps<Row>
  children: ReactNode
}

export function ChosenPage<Row>({ rowKey, title, badge, words, line, back, neighbours, children }: Props<Row>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const goBack = useGoBack(back)
  useKey('Escape', () => {
    goBack()
    return true
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is another page.
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
