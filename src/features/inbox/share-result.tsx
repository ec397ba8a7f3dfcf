// The result of «Guardar» for shared files: which are in «Sin clasificar», which are not and why, and what to do next.
import { CheckCircleIcon, XCircleIcon } from '@heroicons/react/24/outline'
import { filesText } from '../../entities/draft/draft-words.ts'
import { type HeldFileResult, unkeptText } from '../../entities/inbox/take-held.ts'
import { renderLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { buttonLook } from '../../ui/actions/button-look.ts'
import type { Address } from '../../ui/address.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { UnsortedActions, useUnsortedActions } from './unsorted-actions.tsx'

/** `taken`: the results of «Guardar», except those of files that still wait: another card shows these. */
type Props = { taken: readonly HeldFileResult[]; onGo: (to: Address) => void }

export function ShareResult({ taken, onGo }: Props) {
  const actions = useUnsortedActions(onGo)
  const keptFiles = taken.filter(({ ok }) => ok)
  const unkept = taken.filter((each) => !each.ok)
  return (
    <Card title={keptFiles.length === 0 ? 'No se guardó nada' : `${filesText(keptFiles.length)} en «Sin clasificar»`}>
      <div className="flex flex-col gap-4">
        {keptFiles.length > 0 && unkept.length > 0 && (
          <p className="-mt-2 font-semibold text-danger">
            De los demás, {unkept.length === 1 ? '1 no se guardó' : `${unkept.length} no se guardaron`}.
          </p>
        )}
        <ul aria-label="Lo que compartiste" className="-my-1 divide-y divide-line">
          {/* Files that need the user's attention come first. */}
          {[...unkept, ...keptFiles].map((each) => (
            <li key={each.id} className="flex min-w-0 items-start gap-3 py-3">
              {each.ok ? (
                <CheckCircleIcon className="size-6 shrink-0 text-success" aria-hidden />
              ) : (
                <XCircleIcon className="size-6 shrink-0 text-danger" aria-hidden />
              )}
              <span className="min-w-0">
                <span className="wrap-anywhere block font-medium">{each.nombre}</span>
                <span className="block text-ink-2 text-sm">{each.ok ? 'Guardado' : unkeptText(each)}</span>
              </span>
            </li>
          ))}
        </ul>
        {actions.refusal && <Notice tone="danger" title={actions.refusal} />}
        <div className="flex flex-col gap-2">
          {keptFiles.length > 0 && <UnsortedActions wide uuids={keptFiles.map(({ id }) => id)} actions={actions} />}
          <ToInbox look={keptFiles.length > 0 ? 'quiet' : 'primary'} />
        </div>
      </div>
    </Card>
  )
}

export const ToInbox = ({ look }: { look: 'primary' | 'quiet' }) =>
  renderLink({ to: pathTo.inbox(), className: buttonLook(look, { wide: true }), children: 'Ver «Sin clasificar»' })
