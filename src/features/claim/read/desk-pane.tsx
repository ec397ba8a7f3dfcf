// The column beside a document, for staff: it scrolls separately, and returns to its top with each document.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'

type Props = {
  /** The document under decision; null when there is none: then this is a plain column of the page. */
  shown: string | null
  children: ReactNode
}

/** Renders the same element with and without a document: the content keeps its state when one is opened or closed. */
export function DeskPane({ shown, children }: Props) {
  const pane = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each document.
  useLayoutEffect(() => {
    pane.current?.scrollTo({ top: 0 })
  }, [shown])
  return (
    <div
      ref={pane}
      className={classNames(
        'flex min-w-0 flex-col gap-5 *:shrink-0',
        // Leaves room for the focus outline of its content.
        shown !== null &&
          'sticky top-[calc(1rem+var(--folded-line,0px))] -m-1 h-[calc(100dvh-12rem)] min-h-96 overflow-y-auto p-1',
      )}
    >
      {children}
    </div>
  )
}
