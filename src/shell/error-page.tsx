// What is shown when drawing a screen failed (NAV-13).
import { Button } from '../ui/actions/button.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'

export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main id="contenido" tabIndex={-1} className="flex min-h-[60dvh] items-center justify-center">
      <ErrorState
        whole
        title="Ups... ¡Algo salió mal!"
        safe="Tus borradores y fotos siguen guardados en este dispositivo."
        advice="Si esto persiste contacte con soporte."
        action={<Button onClick={() => window.location.reload()}>Volver a cargar</Button>}
        code={error instanceof Error ? error.name : 'Error'}
      />
    </main>
  )
}
