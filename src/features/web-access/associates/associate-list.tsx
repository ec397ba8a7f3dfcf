// A list of associates, each with name, number, reason and one action.
import type { ReactNode } from 'react'
import type { AssociateName } from '../../../contract/account-associate.ts'
import { areaText, associateName } from './associate-words.ts'

type ListedAssociate = AssociateName & { nombre: string; apellido: string }

type Props<Row> = {
  title: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Why the person is an associate of the account, or why not any more. */
  text: (row: Row) => string
  /** The button of a row. */
  act?: (row: Row) => ReactNode
}

export function AssociateList<Row extends ListedAssociate>({ title, rows, rowKey, text, act }: Props<Row>) {
  if (rows.length === 0) return null
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line/50 rounded-lg ring-1 ring-line/50">
        {rows.map((row) => (
          <li key={rowKey(row)} className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 grow basis-56">
              <p className="text-muted text-sm">
                {areaText(row)} · {row.cedula || 'sin número'}
              </p>
              <p className="break-words font-semibold">{associateName(row)}</p>
              <p className="text-ink-2 text-sm">{text(row)}</p>
            </div>
            {act?.(row)}
          </li>
        ))}
      </ul>
    </section>
  )
}
