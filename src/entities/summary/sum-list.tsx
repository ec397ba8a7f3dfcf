// Shows how an amount adds up, line by line, as on an invoice.

type Line = { term: string; amount: string }

type Props = {
  lines: readonly Line[]
  /** The last line, which is highlighted. */
  total: Line
}

export function SumList({ lines, total }: Props) {
  return (
    <dl className="flex max-w-120 flex-col tabular-nums">
      {lines.map(({ term, amount }) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-1.5">
          <dt className="min-w-0 break-words text-ink-2">{term}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="flex flex-wrap justify-between gap-x-4 py-2 font-bold text-lg">
        <dt>{total.term}</dt>
        <dd>{total.amount}</dd>
      </div>
    </dl>
  )
}
