// One group of the gallery with its named samples; also the card, tab, link and device frame that several samples use.

import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import type { RenderLink } from '../../ui/layout/render-link.ts'
import type { Tab } from '../../ui/layout/tab.ts'

export function DemoGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-5">
      <h2 id={`${id}-title`} className="border-line border-b pb-2 font-bold text-xl">
        {title}
      </h2>
      <div className="grid items-start gap-x-6 gap-y-8 md:grid-cols-2">{children}</div>
    </section>
  )
}

type SampleProps = { title: string; wide?: boolean; children: ReactNode }

export function DemoSample({ title, wide, children }: SampleProps) {
  return (
    <div className={wide ? 'flex min-w-0 flex-col gap-3 md:col-span-2' : 'flex min-w-0 flex-col gap-3'}>
      <h3 className="font-medium text-muted text-sm">{title}</h3>
      {children}
    </div>
  )
}

/** A sample in a card; `stacked`: its parts are one below the other. */
export const DemoCard = ({
  flush,
  stacked,
  children,
  ...sample
}: SampleProps & { flush?: boolean; stacked?: boolean }) => (
  <DemoSample {...sample}>
    <Card flush={flush}>{stacked ? <div className="flex flex-col gap-5">{children}</div> : children}</Card>
  </DemoSample>
)

/** A tab whose panel shows the tab's label. */
export const demoTab = (label: string): Tab => ({
  key: label,
  label,
  panel: () => <p className="text-ink-2">Aquí se ve «{label}».</p>,
})

/** A link that leads nowhere. */
export const drawDemoLink: RenderLink = ({ to, children, ...rest }) => (
  <a href={to} onClick={(event) => event.preventDefault()} {...rest}>
    {children}
  </a>
)

/** A phone or tablet frame: its transform makes it the containing block of bars that are fixed to the screen. */
export function DemoFrame({ tall, children }: { tall?: boolean; children: ReactNode }) {
  return (
    <div
      className={`relative isolate transform-gpu overflow-hidden rounded-lg bg-canvas ring-1 ring-line ${tall ? 'h-112' : 'h-64'}`}
    >
      {children}
    </div>
  )
}
