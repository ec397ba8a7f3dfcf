// PWA-20, D63, SEC-08: the screen where files shared by other apps wait for «Guardar» or «Descartar».

import { ArrowUpOnSquareIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import type { ShareFailure, ShareOutcome } from '../../contract/share-target.ts'
import { hasPrivileges } from '../../domain/user/role.ts'
import { type HeldFileResult, unkeptText } from '../../entities/inbox/take-held.ts'
import type { HeldFile } from '../../offline/database/held-types.ts'
import { HeldQuestion } from '../../toolkit/notifications/held-question.tsx'
import type { HeldFiles } from '../../toolkit/notifications/list-waiting.ts'
import { useHeldShares } from '../../toolkit/notifications/use-held-shares.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import type { Address } from '../../ui/address.ts'
import { shortAppName } from '../../ui/app-identity.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ShareResult, ToInbox } from './share-result.tsx'
import { WaitingShares } from './waiting-shares.tsx'

type Props = { outcome: ShareOutcome; onGo: (to: Address) => void }

export function ShareScreen({ outcome, onGo }: Props) {
  const { person } = useSession()
  return (
    <Page title={`Compartir con ${shortAppName()}`} width="narrow">
      {hasPrivileges(person) ? (
        <Card flush>
          <EmptyState
            icon={ArrowUpOnSquareIcon}
            title="Compartir es para los asegurados"
            text="Lo que se comparte es para «Sin clasificar» de quien reporta. De esta sesión no se guarda nada."
          />
        </Card>
      ) : (
        <Shared outcome={outcome} onGo={onGo} />
      )}
    </Page>
  )
}

function Shared({ outcome, onGo }: Props) {
  const { progress, list, keep, own, discard, read } = useHeldShares()
  const [heldFiles, setHeldFiles] = useState<HeldFiles | null>(null)
  const [results, setResults] = useState<readonly HeldFileResult[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => void list().then(setHeldFiles, setFailure), [list])

  function run(work: () => Promise<unknown>): void {
    setBusy(true)
    work()
      .then(list)
      .then(setHeldFiles)
      .catch(setFailure)
      .finally(() => setBusy(false))
  }
  const keepAll = async (files: readonly HeldFile[]) => {
    const result = await keep(files)
    const isAgain = ({ id }: HeldFileResult) => result.some((each) => each.id === id)
    setResults((before) => [...before.filter((each) => !isAgain(each)), ...result])
    const keptCount = result.filter(({ ok }) => ok).length
    announce(keptCount === 1 ? '1 archivo guardado' : `${keptCount} archivos guardados`)
  }

  // The error page handles a broken database.
  if (failure !== undefined) throw failure
  const over = results.filter((each) => each.ok || !each.waits)
  const reasons = new Map(results.flatMap((each) => (!each.ok && each.waits ? [[each.id, unkeptText(each)]] : [])))
  const hasNothing = heldFiles && heldFiles.own.length + heldFiles.asked.length + over.length === 0
  return (
    <>
      {outcome.fallo && <FailureNotice fallo={outcome.fallo} />}
      {outcome.sobran !== undefined && (
        <Notice
          tone="warning"
          title={outcome.sobran === 1 ? '1 archivo no se recibió' : `${outcome.sobran} archivos no se recibieron`}
          announced="none"
        >
          Son demasiados a la vez. Guarda o descarta los que esperan, y comparte de nuevo{' '}
          {outcome.sobran === 1 ? 'el que falta.' : 'los que faltan, en grupos más pequeños.'}
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
      {!heldFiles && <Skeleton shape="cards" count={1} />}
      {over.length > 0 && !progress && <ShareResult taken={over} onGo={onGo} />}
      {heldFiles && heldFiles.asked.length > 0 && (
        <Card title="¿Son tuyos?">
          <HeldQuestion
            files={heldFiles.asked}
            busy={busy}
            onYes={() => run(() => own(heldFiles.asked))}
            onDiscard={() => run(() => discard(heldFiles.asked))}
            onLater={() => onGo(pathTo.start())}
          />
        </Card>
      )}
      {heldFiles && heldFiles.own.length > 0 && (
        <WaitingShares
          files={heldFiles.own}
          reasons={reasons}
          busy={busy}
          read={read}
          onKeep={(files) => run(() => keepAll(files))}
          onDiscard={(files) => run(() => discard(files))}
        />
      )}
      {hasNothing && (
        <Card flush>
          <EmptyState
            icon={ArrowUpOnSquareIcon}
            title="Comparte fotos y PDF desde otra aplicación"
            text={`En tu galería o en WhatsApp elige «Compartir» y luego «${shortAppName()}». Lo que compartas espera aquí hasta que lo guardes, también sin internet. Para eso la app tiene que estar instalada en un Android.`}
            action={<ToInbox look="primary" />}
          />
        </Card>
      )}
    </>
  )
}

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
