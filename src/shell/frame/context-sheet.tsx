// Whom to consult, of both areas: everybody that the person may.
import type { Area } from '../../domain/user/role.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { areasOf, useSession } from '../session/session.ts'
import { AREA_WORDS } from './active-associate.ts'
import { AssociateList } from './associate-list.tsx'
import { AREA_MEANINGS } from './menu.ts'

export function ContextSheet({ area, open, onClose }: { area: Area; open: boolean; onClose: () => void }) {
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
