// «Edad de los datos»: when rows of each kind came last, and how many days they may be old.
import { ClockIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import type { DataAge } from '../../../contract/import-run.ts'
import { momentText } from '../../../domain/moment-text.ts'
import { useNow } from '../../../toolkit/person/use-now.ts'
import { ChipButton } from '../../../ui/actions/chip-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AgeDialog } from './age-dialog.tsx'
import { cameText, limitText } from './age-words.ts'

/** The kinds that people ask for; the others follow them. */
const MAIN: readonly string[] = ['clientes', 'polizas', 'asegurados', 'bienes', 'cuotas', 'siniestros']

export function DataAges({ ages }: { ages: readonly DataAge[] }) {
  const [open, setOpen] = useState<{ age: DataAge; isOpen: boolean } | null>(null)
  const change = (age: DataAge) => setOpen({ age, isOpen: true })
  const inSight = ages.filter((age) => age.limite !== null || (age.fcCarga !== null && MAIN.includes(age.clase)))
  const others = ages.filter((age) => !inSight.includes(age))
  return (
    <Card title="Edad de los datos">
      <p className="text-ink-2 text-sm">
        Cuándo llegaron los últimos de cada clase. Con un límite, el portal avisa aquí cuando son más viejos.
      </p>
      <Rows ages={inSight} onChange={change} />
      {others.length > 0 && (
        <details className="mt-3">
          <summary className="target flex cursor-pointer items-center font-semibold text-primary">
            {inSight.length === 0 ? 'Todas las clases' : 'Las demás clases'}
          </summary>
          <Rows ages={others} onChange={change} />
        </details>
      )}
      {open && (
        <AgeDialog
          key={open.age.clase}
          open={open.isOpen}
          age={open.age}
          onClose={() => setOpen({ ...open, isOpen: false })}
        />
      )}
    </Card>
  )
}

type RowsProps = { ages: readonly DataAge[]; onChange: (age: DataAge) => void }

function Rows({ ages, onChange }: RowsProps) {
  const now = useNow()
  return (
    <ul className="mt-3 grid gap-x-8 md:grid-cols-2">
      {ages.map((age) => (
        <li
          key={age.clase}
          className={classNames(
            'flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2',
            age.esVieja && 'rounded-md border-transparent bg-warning-bg px-3',
          )}
        >
          <div className="min-w-0 grow basis-40">
            <p className="wrap-anywhere font-medium">{age.titulo}</p>
            <p
              className={classNames('text-sm', age.esVieja ? 'font-medium text-warning' : 'text-muted')}
              title={age.fcCarga === null ? undefined : momentText(age.fcCarga)}
            >
              {age.fcCarga === null ? 'No han llegado nunca' : cameText(age, now)}
            </p>
          </div>
          {age.esVieja && <StatusBadge tone="warning" label="Demasiado viejos" />}
          <ChipButton
            icon={ClockIcon}
            label={limitText(age)}
            describedBy={`: el límite de ${age.titulo}`}
            onPress={() => onChange(age)}
          />
        </li>
      ))}
    </ul>
  )
}
