// The live picture of the camera, with a short flash for each photo.
import { type RefObject, useEffect } from 'react'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useAfter } from '../../../ui/feedback/waiting.tsx'

type Props = {
  ref: RefObject<HTMLVideoElement | null>
  /** Null while the camera opens. */
  stream: MediaStream | null
  shots: number
  note: string | null
}

export function CameraPicture({ ref, stream, shots, note }: Props) {
  useEffect(() => {
    const video = ref.current
    if (!video || !stream) return
    video.srcObject = stream
    // `play` rejects when the element is removed at the same moment: there is nothing left to show.
    video.play().catch(() => undefined)
    return () => {
      video.srcObject = null
    }
  }, [ref, stream])
  return (
    <div className="relative min-h-0 bg-brand-950">
      <video
        ref={ref}
        muted
        playsInline
        aria-label="Lo que ve la cámara"
        className="absolute inset-0 size-full object-contain"
      />
      {!stream && <Opening />}
      {shots > 0 && (
        <span
          key={shots}
          aria-hidden
          className="pointer-events-none absolute inset-0 bg-paper opacity-0 transition-opacity duration-slow starting:opacity-60 motion-reduce:hidden"
        />
      )}
      <p role="alert" className="absolute inset-x-4 bottom-3 text-center">
        {note && <span className="inline-block rounded-md bg-surface px-4 py-2 font-semibold">{note}</span>}
      </p>
    </div>
  )
}

/** Shown while the camera opens, which takes as long as the browser asks the person for permission. */
function Opening() {
  const isLong = useAfter(1000)
  return (
    isLong && (
      <p className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-6 text-center text-brand-50">
        <Spinner />
        Abriendo la cámara… Si tu teléfono pregunta, permite usarla.
      </p>
    )
  )
}
