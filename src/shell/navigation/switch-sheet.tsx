// «¿Qué quieres consultar?»: the associates of both areas, to choose the active one.
import { type Area, areasOf } from '../../domain/user/role.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { AREA_MEANINGS, AREA_WORDS } from '../../toolkit/session/active-associate.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { AssociateList } from './associate-list.tsx'

type Props = { open: boolean; onClose: () => void; area: Area }

/** `area`: the area that the person is in now. */
export function SwitchSheet({ open, onClose, area }: Props) {
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
