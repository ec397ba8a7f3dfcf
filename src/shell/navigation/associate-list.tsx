// The list «Contratantes» or «Asegurados», with the active associate marked, and the sheet with both lists.
import { CheckIcon } from '@heroicons/react/20/solid'
import { type Area, areasOf } from '../../domain/user/role.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import {
  AREA_MEANINGS,
  AREA_WORDS,
  associatesOf,
  useActiveAssociate,
  useActiveAssociates,
} from '../../toolkit/session/active-associate.ts'
import { classNames } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'

type Props = {
  area: Area
  /** Whether the area is the current one: its active associate is marked, and choosing that one changes nothing. */
  isHere: boolean
  onDone: () => void
}

export function AssociateList({ area, isHere, onDone }: Props) {
  const { person } = useSession()
  const { choose } = useActiveAssociates()
  const active = useActiveAssociate(area)
  return (
    <ul aria-label={AREA_WORDS[area].many} className="-mx-2 flex flex-col gap-0.5">
      {associatesOf(person, area).map((each) => {
        const isActive = isHere && each.key === active?.key
        return (
          <li key={each.key}>
            <button
              type="button"
              aria-current={isActive ? 'true' : undefined}
              onClick={() => {
                onDone()
                if (!isActive) choose(each)
              }}
              className={classNames(
                'target flex w-full items-center gap-3 rounded-md px-3 py-2 text-left transition-colors',
                isActive
                  ? 'bg-soft font-semibold text-soft-ink'
                  : 'font-medium text-ink hover:bg-subtle active:bg-pressed',
              )}
            >
              <span className="min-w-0 grow break-words">
                {each.name}
                <span className={classNames('block font-normal text-sm tabular-nums', !isActive && 'text-muted')}>
                  {each.owner.lacks ?? idText(each.cedula)}
                </span>
              </span>
              {isActive && <CheckIcon className="size-5 shrink-0" aria-hidden />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const RUC_LENGTH = 13

const idText = (cedula: string): string => `${cedula.length === RUC_LENGTH ? 'RUC' : 'Cédula'} ${cedula}`

type SheetProps = { open: boolean; onClose: () => void; area: Area }

/** «¿Qué quieres consultar?»: the associates of both areas; `area` is the one that the person is in now. */
export function SwitchSheet({ open, onClose, area }: SheetProps) {
  const { person } = useSession()
  return (
    <Sheet open={open} onClose={onClose} title="¿Qué quieres consultar?" placement="corner">
      <div className="flex flex-col gap-6">
        {areasOf(person).map((each) => (
          <section key={each} aria-labelledby={`consultar-${each}`}>
            <h3 id={`consultar-${each}`} className="font-semibold">
              {AREA_WORDS[each].many}
            </h3>
            <p className="mb-2 text-pretty text-muted text-sm">{AREA_MEANINGS[each]}</p>
            <AssociateList area={each} isHere={each === area} onDone={onClose} />
          </section>
        ))}
      </div>
    </Sheet>
  )
}
