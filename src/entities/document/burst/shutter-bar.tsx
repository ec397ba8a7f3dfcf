// The bottom bar of a burst, within the thumb's reach: the last photo with the count, shutter, «Listo».
import { PhotoIcon } from '@heroicons/react/24/outline'
import { Button } from '../../../ui/actions/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Thumbnail } from '../../../ui/layout/thumbnail.tsx'
import { useObjectUrl } from '../object-url.ts'

type Props = {
  thumb: ArrayBuffer | null
  text: string
  kept: number
  /** The shutter and its state; null while the camera in the page takes no photos. */
  shutter: { isReady: boolean; isBusy: boolean; onPress: () => void } | null
  isClosing: boolean
  onDone: () => void
}

export function ShutterBar({ thumb, text, kept, shutter, isClosing, onDone }: Props) {
  const src = useObjectUrl(thumb ?? undefined, 'image/jpeg')
  return (
    <footer className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 px-4 py-4 not-tall:col-start-2 not-tall:row-span-full not-tall:w-36 not-tall:grid-cols-1 not-tall:grid-rows-[minmax(0,1fr)_auto_minmax(0,1fr)] not-tall:justify-items-center">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 not-tall:order-last not-tall:justify-center not-tall:self-end">
        {kept > 0 && <Thumbnail src={src} alt="La última foto" icon={PhotoIcon} />}
        {/* Room for two lines at all times: the shutter stays where the thumb is while «guardando 1…» comes and goes. */}
        <p className="min-h-[2lh] min-w-0 font-semibold text-sm tabular-nums sm:min-h-0">{text}</p>
      </div>
      {shutter ? <Shutter {...shutter} /> : <span />}
      <span className="justify-self-end not-tall:order-first not-tall:self-start not-tall:justify-self-center">
        <Button tone={kept > 0 ? 'primary' : 'plain'} loading={isClosing} onClick={onDone}>
          Listo
        </Button>
      </span>
    </footer>
  )
}

function Shutter({ isReady, isBusy, onPress }: NonNullable<Props['shutter']>) {
  const isOff = !isReady || isBusy
  return (
    <button
      type="button"
      data-autofocus
      aria-label="Tomar foto"
      title="Tomar foto"
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      onClick={onPress}
      className={classNames(
        'flex size-19 shrink-0 items-center justify-center rounded-full border-4 p-1 transition-transform active:scale-95 motion-reduce:active:scale-100',
        isOff ? 'cursor-progress border-line' : 'border-primary',
      )}
    >
      <span
        className={classNames(
          'flex size-full items-center justify-center rounded-full',
          isOff ? 'bg-pressed text-ink-2' : 'bg-primary',
        )}
      >
        {isBusy && <Spinner />}
      </span>
    </button>
  )
}
