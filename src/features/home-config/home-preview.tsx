// The preview of the home on a phone, with the form's picture or video, or a message if the medium cannot be loaded.

import { PhotoIcon } from '@heroicons/react/24/outline'
import { endedBy } from '../../domain/brand/ended-by.ts'
import { mediaAddressProblem } from '../../domain/home-config/media-address.ts'
import { Medium } from '../../entities/home-config/medium.tsx'
import { appName } from '../../ui/app-identity.ts'
import { useDebouncedText } from '../../ui/forms/debounced-text.ts'
import { Card } from '../../ui/layout/card.tsx'

/** The pause in typing after which the URL is loaded, in milliseconds. */
const REST_MS = 600

type Tipo = 'VIDEO' | 'IMAGEN'

type Props = {
  tipo: Tipo
  url: string
  show: boolean
  /** The medium that could not be loaded, as `mediumKey` names it. */
  broken: string | null
  onBroken: (medium: string) => void
}

/** Identifies a medium by its type and URL. */
export const mediumKey = (tipo: Tipo, url: string): string => `${tipo} ${url.trim()}`

export function HomePreview({ tipo, url, show, broken, onBroken }: Props) {
  const { text, isResting } = useDebouncedText(url.trim(), REST_MS)
  const medium = mediumKey(tipo, text)
  const isBroken = !isResting && broken === medium
  return (
    <Card title="Así se ve el inicio">
      <figure className="flex flex-col gap-3">
        <div className="mx-auto w-full max-w-72 rounded-[2rem] bg-brand-950 p-2 shadow-soft">
          <div className="flex flex-col gap-3 overflow-hidden rounded-[1.5rem] bg-canvas p-3">
            <Greeting />
            <PreviewMedium
              key={medium}
              tipo={tipo}
              url={isResting ? '' : text}
              isTyping={isResting}
              isBroken={isBroken}
              onFail={() => onBroken(medium)}
            />
          </div>
        </div>
        <figcaption className="text-center text-muted text-sm">{visibleText(show, isBroken)}</figcaption>
      </figure>
    </Card>
  )
}

function visibleText(show: boolean, isBroken: boolean): string {
  if (!show) return 'Oculto: el inicio no lo muestra sin «Mostrar Video»'
  return isBroken ? 'El inicio no lo muestra mientras no se pueda cargar' : 'Visible en el inicio de todas las personas'
}

/** The greeting above the medium on the home. */
function Greeting() {
  return (
    <div aria-hidden className="flex flex-col gap-3 pt-1">
      <div>
        <p className="font-bold text-lg">Hola, Ana</p>
        <p className="wrap-anywhere text-muted text-xs">{endedBy('Te damos la bienvenida a', appName())}</p>
      </div>
      {[1, 2].map((tile) => (
        <div key={tile} className="flex items-center gap-3 rounded-md bg-surface p-3 shadow-soft">
          <span className="size-8 shrink-0 rounded-full bg-soft" />
          <span className="flex grow flex-col gap-1.5">
            <span className="h-2 w-3/5 rounded-full bg-pressed" />
            <span className="h-2 w-4/5 rounded-full bg-subtle" />
          </span>
        </div>
      ))}
    </div>
  )
}

type PreviewMediumProps = { tipo: Tipo; url: string; isTyping: boolean; isBroken: boolean; onFail: () => void }

function PreviewMedium({ tipo, url, isTyping, isBroken, onFail }: PreviewMediumProps) {
  if (isTyping) return <Place />
  if (url === '') return <Place>Escriba la URL para ver cómo queda</Place>
  if (mediaAddressProblem(tipo, url) !== null) return <Place>La URL no es válida</Place>
  if (isBroken) return <Place isAlert>No se pudo cargar: ¿la dirección es pública?</Place>
  return <Medium tipo={tipo} url={url} isPhone onFail={onFail} />
}

/** A placeholder of the picture's height, so that nothing moves. */
function Place({ isAlert, children }: { isAlert?: true; children?: string }) {
  return (
    <div
      role={isAlert && 'status'}
      className="flex aspect-video w-full flex-col items-center justify-center gap-1 rounded-lg border border-input-line border-dashed p-3 text-center text-ink-2 text-sm"
    >
      <PhotoIcon className="size-6 text-muted" aria-hidden />
      {children}
    </div>
  )
}
