// What the import has to say beside its counts: folded where it is long.
import { Card } from '../../../ui/layout/card.tsx'

const SHOWN = 5

export function Warnings({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Card title="Conviene saber">
      <Lines lines={lines.slice(0, SHOWN)} />
      {lines.length > SHOWN && (
        <details className="mt-1">
          <summary className="target flex cursor-pointer items-center font-semibold text-primary">
            {lines.length - SHOWN} más
          </summary>
          <Lines lines={lines.slice(SHOWN)} />
        </details>
      )}
    </Card>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-2 marker:text-muted">
    {lines.map((line) => (
      <li key={line} className="wrap-anywhere">
        {line}
      </li>
    ))}
  </ul>
)
