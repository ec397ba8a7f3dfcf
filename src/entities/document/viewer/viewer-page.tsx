// The page in the viewer: the drawn page, its loading state, or the reason why it cannot be shown.
import { Button } from '../../../ui/actions/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { PdfSheet } from './pdf-sheet.tsx'
import type { Viewer } from './use-viewer.ts'
import { ViewerStage } from './viewer-stage.tsx'

export function ViewerPage({ viewer, name }: { viewer: Viewer; name: string }) {
  const { opened, page, pdfPage } = viewer
  if (viewer.hasFailed) {
    return (
      <div className="flex min-h-0 grow items-center justify-center overflow-auto">
        <ErrorState
          title="No pudimos abrir el documento"
          advice={opened.is === 'failed' ? opened.message : 'El archivo está dañado o ya no está.'}
          action={<Button onClick={viewer.retry}>Reintentar</Button>}
        />
      </div>
    )
  }
  if (!page) {
    return (
      <div
        role="status"
        className="flex min-h-0 grow flex-col items-center justify-center gap-4 bg-pressed text-primary"
      >
        <Spinner large />
        <p className="text-ink">Cargando documento…</p>
      </div>
    )
  }
  return (
    <>
      {viewer.isPartial && (
        <div className="border-line border-b p-2">
          <Notice tone="warning" title="Parte de esta página no se puede mostrar">
            Guarda el documento para verlo con otra aplicación.
          </Notice>
        </div>
      )}
      <ViewerStage
        label={`Página de ${name}`}
        page={page}
        view={viewer.view}
        onScale={(scale) => viewer.setView({ scale })}
        onDrawn={viewer.onDrawn}
      >
        {(drawn) =>
          opened.is === 'picture' ? (
            <img src={opened.picture.url} alt={name} draggable={false} className="size-full max-w-none" />
          ) : (
            pdfPage && (
              <PdfSheet
                page={pdfPage}
                scale={drawn}
                label={`Página ${viewer.number} de ${name}`}
                onPartial={viewer.onPartial}
                onFailed={viewer.onBroken}
              />
            )
          )
        }
      </ViewerStage>
    </>
  )
}
