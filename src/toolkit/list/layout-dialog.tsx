// The layout dialog of a table: shows, hides and moves columns, sets the row height; stores each change at once.
import { ChevronDownIcon, ChevronUpIcon } from '@heroicons/react/24/outline'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import type { Density } from '../../ui/data/table-row.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useReader } from '../person/use-reader.ts'
import { type Arrangeable, isFixed, moved, ordered } from './arrange-columns.ts'
import { DENSITY_OF, type ListPreferences } from './list-preferences.ts'

export type LayoutDialogProps = {
  open: boolean
  onClose: () => void
  columns: readonly Arrangeable[]
  preferences: ListPreferences
  keep: (change: ListPreferences) => void
}

export function LayoutDialog({ open, onClose, columns, preferences, keep }: LayoutDialogProps) {
  const { order, hidden = [], density } = preferences
  const reader = useReader()
  const all = ordered(columns, order)
  const ids = all.map(({ id }) => id)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Columnas y filas"
      actions={
        <>
          <Button tone="quiet" onClick={() => keep({ order: undefined, hidden: undefined, density: undefined })}>
            Restablecer
          </Button>
          <Button onClick={onClose}>Listo</Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <ChoiceCards<Density>
          label="Altura de las filas"
          name="density"
          compact
          value={density ?? DENSITY_OF[reader]}
          onChange={(next) => keep({ density: next })}
          choices={[
            { value: 'normal', title: 'Normal' },
            { value: 'compact', title: 'Compacta' },
          ]}
        />
        <section aria-labelledby="columns-title">
          <h3 id="columns-title" className="mb-2 font-semibold text-sm">
            Columnas
          </h3>
          <ul className="divide-y divide-line rounded-lg border border-line">
            {all.map((column, place) => (
              <li key={column.id} className="flex items-center gap-2 pr-1 pl-4">
                <label className="target flex min-w-0 grow items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-primary"
                    checked={isFixed(column) || !hidden.includes(column.id)}
                    disabled={isFixed(column)}
                    onChange={({ currentTarget: { checked } }) =>
                      keep({ hidden: checked ? hidden.filter((id) => id !== column.id) : [...hidden, column.id] })
                    }
                  />
                  {column.header}
                </label>
                <IconButton
                  label={`Mover ${column.header} antes`}
                  icon={ChevronUpIcon}
                  disabled={place === 0}
                  onClick={() => keep({ order: moved(ids, column.id, -1) })}
                />
                <IconButton
                  label={`Mover ${column.header} después`}
                  icon={ChevronDownIcon}
                  disabled={place === all.length - 1}
                  onClick={() => keep({ order: moved(ids, column.id, 1) })}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  )
}
