// «Ver más» on phones: adds the next rows below the list, and moves the focus to the first of them.
import { useEffect, useRef } from 'react'
import { MOST_COUNTED } from '../../contract/wire-types.ts'
import { Button } from '../../ui/actions/button.tsx'

type Props = {
  /** The number of rows shown now. */
  shown: number
  /** The total number of rows; null where the portal does not count them. */
  total: number | null
  hasMore: boolean
  loading: boolean
  onMore: () => void
}

export function MoreRows({ shown, total, hasMore, loading, onMore }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (before.current === null || loading || shown <= before.current) return
    const rows = place.current?.parentElement?.querySelectorAll('[data-row]')
    rows?.[before.current]?.querySelector<HTMLElement>('a[href], button, input')?.focus()
    before.current = null
  }, [shown, loading])
  return (
    <div ref={place} className="flex flex-col items-center gap-1 empty:hidden">
      {hasMore && (
        <Button
          tone="secondary"
          loading={loading}
          onClick={() => {
            before.current = shown
            onMore()
          }}
        >
          Ver más
        </Button>
      )}
      {hasMore && total !== null && (
        <p role="status" className="text-muted text-sm tabular-nums">
          {shown} de {total > MOST_COUNTED ? `más de ${MOST_COUNTED}` : total}
        </p>
      )}
    </div>
  )
}
