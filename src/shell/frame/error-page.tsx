// The error page when rendering fails: what is safe, what to do, and an error code, also shown in the console (NAV-13).

import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { storageError } from '../../offline/database/storage-error.ts'
import { isMissingChunk } from '../../toolkit/person/missing-chunk.ts'
import { reloadOnMissingChunk } from '../../toolkit/person/reload-on-missing-chunk.ts'
import { useUpdateApp } from '../../toolkit/person/update-app.ts'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { Button } from '../../ui/actions/button.tsx'
import { tabTitle } from '../../ui/app-identity.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FullScreenSpinner } from '../../ui/feedback/full-screen-spinner.tsx'
import { useDeferred } from '../../ui/lazy/use-deferred.ts'
import { errorCode } from './error-code.ts'

/** This page has no work that a reload would interrupt. */
const atOnce = () => true

const loadContact = () => import('../../toolkit/brand/broker-contact.tsx')
const loadStorageError = () => import('./storage-error.tsx')

/** Replaces only the screen inside the frame, so that the user can go elsewhere; without a frame, the whole page. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const code = errorCode(error)
  const isMissing = isMissingChunk(error)
  const trouble = storageError(error)
  const [isMending, setIsMending] = useState(isMissing)
  const online = useOnline()
  // On a first visit the worker may not have stored the app yet: the page is loaded again once there is a network.
  const isAwaited = isMissing && !online
  const { update, isUpdating } = useUpdateApp(atOnce)
  const part = useDeferred(trouble !== null, loadStorageError)
  const contact = useDeferred(true, loadContact)
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: support needs the error behind the code.
    console.error(`Código ${code}`, error)
    document.title = tabTitle('Algo salió mal')
  }, [code, error])
  useEffect(() => {
    if (isMissing && !isAwaited) reloadOnMissingChunk().then(setIsMending, () => setIsMending(false))
  }, [isMissing, isAwaited])

  const { title, advice } = wordsOf({ isStored: trouble === null, isMissing, isAwaited })
  if (isMending && !isAwaited) return <FullScreenSpinner text="Actualizando el portal..." />
  return (
    <main
      id="contenido"
      tabIndex={-1}
      className="flex min-h-[60dvh] flex-col items-center justify-center px-4 outline-none"
    >
      <ErrorState
        whole
        title={title}
        // If the store cannot be read, the page does not claim that anything is safe.
        safe={trouble === null ? 'Los borradores y las fotos siguen guardados en este dispositivo.' : undefined}
        advice={advice}
        action={
          // A page never fetches a missing chunk a second time: only a reload helps.
          <div className="flex flex-wrap justify-center gap-3">
            {trouble && part && part !== 'missing' && <part.StorageError trouble={trouble} />}
            {!isMissing && <Button onClick={reset}>Volver a intentar</Button>}
            {!isAwaited && (
              <Button
                tone={isMissing ? 'primary' : 'secondary'}
                loading={isUpdating}
                onClick={isMissing ? update : () => window.location.reload()}
              >
                Volver a cargar
              </Button>
            )}
          </div>
        }
        code={code}
      />
      {contact && contact !== 'missing' && <contact.BrokerContact />}
    </main>
  )
}

type Facts = { isStored: boolean; isMissing: boolean; isAwaited: boolean }

function wordsOf({ isStored, isMissing, isAwaited }: Facts): { title: string; advice: string | undefined } {
  if (!isStored) return { title: 'Falla el almacenamiento de este dispositivo', advice: undefined }
  if (isAwaited)
    return {
      title: 'Esta parte aún no está en este dispositivo',
      advice: 'Se abre sola cuando haya conexión.',
    }
  const again = isMissing
    ? 'Falta una parte del portal; casi siempre basta con volver a cargar.'
    : 'Casi siempre basta con volver a intentar.'
  return { title: 'Ups... ¡Algo salió mal!', advice: `${again} Si esto persiste contacte con soporte.` }
}
