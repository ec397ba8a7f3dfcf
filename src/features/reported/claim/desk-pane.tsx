// The column beside a document, for staff: it scrolls by itself, and begins anew with each document.
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = {
  /** The document that is open. */
  shown: string
  children: ReactNode
}

export function DeskPane({ shown, children }: Props) {
  const pane = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each document.
  useLayoutEffect(() => {
    pane.current?.scrollTo({ top: 0 })
  }, [shown])
  return (
    <div
      ref={pane}
      // Room for the outline of what has the focus in it.
      className="sticky top-[calc(1rem+var(--folded-line,0px))] -m-1 flex h-[calc(100dvh-12rem)] min-h-96 min-w-0 flex-col gap-5 overflow-y-auto p-1 *:shrink-0"
    >
      {children}
    </div>
  )
}
