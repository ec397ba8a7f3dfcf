// What is shown when drawing a screen failed: what is safe, what to do, and a code that the console has too (NAV-13).
import { useEffect } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { errorCode } from './error-code.ts'

export function ErrorPage({ error }: { error: unknown }) {
  const code = errorCode(error)
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: where support finds what the code stands for.
    console.error(`Código ${code}`, error)
  }, [code, error])
  return (
    <main id="contenido" tabIndex={-1} className="flex min-h-[60dvh] items-center justify-center">
      <ErrorState
        whole
        title="Ups... ¡Algo salió mal!"
        safe="Los borradores y las fotos siguen guardados en este dispositivo."
        advice="Casi siempre basta con volver a cargar. Si esto persiste contacte con soporte."
        action={<Button onClick={() => window.location.reload()}>Volver a cargar</Button>}
        code={code}
      />
    </main>
  )
}
