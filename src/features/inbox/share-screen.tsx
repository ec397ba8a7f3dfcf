// PWA-20, D63: where a share of another app arrives: what is kept, what is not and why, and what to do next.
import { ArrowUpOnSquareIcon, CheckCircleIcon, ClockIcon, XCircleIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import type { ShareFailure, ShareOutcome } from '../../contract/share-target.ts'
import { hasPrivileges } from '../../domain/user/role.ts'
import { filesText } from '../../entities/draft/draft-words.ts'
import { type Taken, unkeptText } from '../../entities/inbox/take-held.ts'
import type { HeldFile } from '../../offline/database/held-types.ts'
import { renderLink } from '../../shell/screens/app-link.tsx'
import { pathTo } from '../../shell/screens/path-to.ts'
import { HeldQuestion } from '../../shell/sharing/held-question.tsx'
import { othersText } from '../../shell/sharing/taken-text.ts'
import { useHeldShares } from '../../shell/sharing/use-held-shares.ts'
import { useSession } from '../../shell/use-session.ts'
import { buttonLook } from '../../ui/actions/button-look.ts'
import type { Address } from '../../ui/address.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { UnsortedActions } from './unsorted-actions.tsx'
import { useUnsortedActions } from './use-unsorted-actions.ts'

type Props = { outcome: ShareOutcome; onGo: (to: Address) => void }

export function ShareScreen({ outcome, onGo }: Props) {
  const { person } = useSession()
  return (
    <Page title="Compartir con Quitumbe" width="narrow">
      {hasPrivileges(person) ? (
        <Card flush>
          <EmptyState
            icon={ArrowUpOnSquareIcon}
            title="Compartir es para los asegurados"
            text="Lo que se comparte queda en «Sin clasificar» de quien reporta. De esta sesión no se guarda nada."
          />
        </Card>
      ) : (
        <Shared outcome={outcome} onGo={onGo} />
      )}
    </Page>
  )
}

/**
 * What this arrival brought. A session that turns out to have ended shows the login over files that were taken already:
 * whoever comes in again is told of them, nobody else is. Another share loads the page anew.
 */
let arrived: { localKey: string; taken: readonly Taken[] } | null = null

function Shared({ outcome, onGo }: Props) {
  const { progress, take, own, discard } = useHeldShares()
  const { localKey } = useSession().person
  const [taken, setTaken] = useState<readonly Taken[] | null>(null)
  const [asked, setAsked] = useState<readonly HeldFile[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isBegun = useRef(false)

  async function takeMore(): Promise<void> {
    const result = await take()
    // One that waits is taken again with those that are theirs now.
    const isAgain = ({ id }: Taken) => result.taken.some((each) => each.id === id)
    const before = arrived?.localKey === localKey ? arrived.taken : []
    arrived = { localKey, taken: [...before.filter((each) => !isAgain(each)), ...result.taken] }
    setTaken(arrived.taken)
    setAsked(result.asked)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    takeMore().catch(setFailure)
  }, [])
  function answer(work: () => Promise<unknown>): void {
    setBusy(true)
    work()
      .catch(setFailure)
      .finally(() => setBusy(false))
  }

  // The error page handles a broken database.
  if (failure !== undefined) throw failure
  const isOver = taken !== null && progress === null
  const hasNothing = isOver && taken.length === 0 && asked.length === 0
  return (
    <>
      {outcome.fallo && <FailureNotice fallo={outcome.fallo} />}
      {outcome.sobran !== undefined && (
        <Notice
          tone="warning"
          title={outcome.sobran === 1 ? '1 archivo no se recibió' : `${outcome.sobran} archivos no se recibieron`}
          announced="none"
        >
          {outcome.sobran === 1
            ? 'Eran demasiados a la vez. Comparte de nuevo el que falta.'
            : 'Eran demasiados a la vez. Comparte de nuevo los que faltan, en grupos más pequeños.'}
        </Notice>
      )}
      {progress && (
        <Card>
          <ProgressBar
            label={`Guardando ${progress.nombre}`}
            value={progress.place - 1}
            total={progress.count}
            text={`${progress.place} de ${progress.count}`}
            stacked
          />
        </Card>
      )}
      {isOver && taken.length > 0 && <Result taken={taken} onGo={onGo} />}
      {isOver && asked.length > 0 && (
        <Card title="¿Son tuyos?">
          <HeldQuestion
            files={asked}
            busy={busy}
            onKeep={() => answer(() => own().then(takeMore))}
            onDiscard={() => answer(() => discard(asked).then(() => setAsked([])))}
            onLater={() => onGo(pathTo.start())}
          />
        </Card>
      )}
      {hasNothing && (
        <Card flush>
          <EmptyState
            icon={ArrowUpOnSquareIcon}
            title="Comparte fotos y PDF desde otra aplicación"
            text="En tu galería o en WhatsApp elige «Compartir» y luego «Quitumbe». Lo que compartas queda en «Sin clasificar», también sin internet. Para eso la app tiene que estar instalada en un Android."
            action={<ToInbox look="primary" />}
          />
        </Card>
      )}
    </>
  )
}

type ResultProps = { taken: readonly Taken[]; onGo: (to: Address) => void }

function Result({ taken, onGo }: ResultProps) {
  const actions = useUnsortedActions(onGo)
  const kept = taken.filter(({ ok }) => ok)
  const unkept = taken.filter((each) => !each.ok)
  const waiting = unkept.filter(({ waits }) => waits).length
  const others = othersText({ waiting, refused: unkept.length - waiting })
  return (
    <Card title={kept.length === 0 ? 'No se guardó nada' : `${filesText(kept.length)} en «Sin clasificar»`}>
      <div className="flex flex-col gap-4">
        {kept.length > 0 && others && <p className="-mt-2 font-semibold text-danger">De los demás, {others}.</p>}
        <ul aria-label="Lo que compartiste" className="-my-1 divide-y divide-line">
          {/* Among many, those that need somebody come first. */}
          {[...unkept, ...kept].map((each) => (
            <li key={each.id} className="flex min-w-0 items-start gap-3 py-3">
              {each.ok ? (
                <CheckCircleIcon className="size-6 shrink-0 text-success" aria-hidden />
              ) : each.waits ? (
                <ClockIcon className="size-6 shrink-0 text-warning" aria-hidden />
              ) : (
                <XCircleIcon className="size-6 shrink-0 text-danger" aria-hidden />
              )}
              <span className="min-w-0">
                <span className="block break-all font-medium">{each.nombre}</span>
                <span className="block text-ink-2 text-sm">{each.ok ? 'Guardado' : unkeptText(each)}</span>
              </span>
            </li>
          ))}
        </ul>
        {actions.refusal && <Notice tone="danger" title={actions.refusal} />}
        <div className="flex flex-col gap-2">
          {kept.length > 0 && <UnsortedActions wide uuids={kept.map(({ id }) => id)} actions={actions} />}
          <ToInbox look={kept.length > 0 ? 'quiet' : 'primary'} />
        </div>
      </div>
    </Card>
  )
}

const ToInbox = ({ look }: { look: 'primary' | 'quiet' }) =>
  renderLink({ to: pathTo.inbox(), className: buttonLook(look, { wide: true }), children: 'Ver «Sin clasificar»' })

const FAILURES: Record<ShareFailure, { title: string; text: string }> = {
  'sin-archivos': {
    title: 'No llegó ningún archivo',
    text: 'Aquí se guardan fotos y PDF. Un texto o un enlace no se puede guardar: comparte el archivo o una captura de pantalla.',
  },
  incompleto: {
    title: 'Lo que compartiste no llegó completo',
    text: 'No se guardó nada de esta vez. Vuelve a la otra aplicación y compártelo otra vez.',
  },
  almacenamiento: {
    title: 'Este dispositivo no pudo guardar lo que compartiste',
    text: 'Libera espacio o cierra otras aplicaciones, y compártelo otra vez. Lo que ya estaba guardado sigue aquí.',
  },
  'sin-app': {
    title: 'No pudimos recibir lo que compartiste',
    text: 'La app aún no estaba lista en este dispositivo. No se guardó nada, tampoco en el portal. Ya lo está: compártelo otra vez.',
  },
}

const FailureNotice = ({ fallo }: { fallo: ShareFailure }) => (
  <Notice tone="warning" title={FAILURES[fallo].title} announced="none">
    {FAILURES[fallo].text}
  </Notice>
)
