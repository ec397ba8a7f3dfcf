// The content of a burst: header, the camera's live picture or the alternatives to it, unkept photos, shutter.
import { BoltIcon, BoltSlashIcon, PhotoIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { FileButton } from '../../../ui/actions/file-button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { ModalParts } from '../../../ui/overlays/modal-props.ts'
import { useStableHandler } from '../../../ui/stable-handler.ts'
import type { BurstQueue, BurstState } from './burst-queue.ts'
import { closingText, countText, fullText, hintSentence, MISSED } from './burst-words.ts'
import { CameraPicture } from './camera-picture.tsx'
import { OtherWays } from './other-ways.tsx'
import { ShutterBar } from './shutter-bar.tsx'
import { UnkeptList } from './unkept-list.tsx'
import { useCamera } from './use-camera.ts'

type Props = {
  Title: ModalParts['Title']
  title: string
  queue: BurstQueue
  state: BurstState
  isClosing: boolean
  isAsking: boolean
  /** Called when the phone's own camera opens or closes. */
  onPhoneCamera: (isOpen: boolean) => void
  onClose: () => void
}

export function BurstBody({ Title, title, queue, state, isClosing, isAsking, onPhoneCamera, onClose }: Props) {
  const [isAway, setAway] = useState(false)
  const { state: camera, again } = useCamera(!isClosing && !isAway)
  const video = useRef<HTMLVideoElement>(null)
  const [shots, setShots] = useState(0)
  const [isShooting, setShooting] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const [isLit, setLit] = useState(false)
  const open = camera.is === 'on' ? camera.camera : null
  // A camera that was just opened has its light off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every camera that is opened
  useEffect(() => setLit(false), [open])

  async function shoot() {
    if (!open || !video.current || isShooting || isClosing) return
    if (state.isFull) return setNote(fullText(state))
    setNote(null)
    setShooting(true)
    try {
      const photo = await open.shoot(video.current)
      const name = photoName(shots + 1, new Date(), photo.type)
      queue.add([new File([photo], name, { type: photo.type })], { isHeld: true })
      setShots(shots + 1)
      navigator.vibrate?.(20)
    } catch {
      setNote(MISSED)
    } finally {
      setShooting(false)
    }
  }
  useShutterKeys(() => void shoot(), open !== null && !isAsking)

  const leave = (way: 'camera' | 'gallery') => {
    setAway(true)
    onPhoneCamera(way === 'camera')
  }
  const comeBack = () => {
    setAway(false)
    onPhoneCamera(false)
  }
  const pick = (files: File[]) => {
    comeBack()
    queue.add(files, { isHeld: false })
  }
  const light = open?.setTorch
  const isTroubled = camera.is === 'troubled'
  const root = useRef<HTMLDivElement>(null)
  // When the live picture and its alternatives replace each other, the element that had the focus disappears.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the one takes the place of the other
  useEffect(() => {
    if (document.activeElement !== document.body) return
    root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [isTroubled])
  return (
    <div
      ref={root}
      className="grid h-full min-h-72 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto_auto] not-tall:grid-cols-[minmax(0,1fr)_auto] not-tall:grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      <header className="flex flex-wrap items-center gap-1 px-1 py-1">
        <IconButton label="Cerrar la cámara" icon={XMarkIcon} onClick={onClose} />
        <div className="min-w-0 grow">
          <Title className="truncate font-semibold outline-none">{title}</Title>
        </div>
        {light && (
          <IconButton
            label="Luz"
            aria-pressed={isLit}
            icon={isLit ? BoltIcon : BoltSlashIcon}
            tone={isLit ? 'soft' : 'quiet'}
            onClick={() =>
              void light(!isLit).then(
                () => setLit(!isLit),
                () => undefined,
              )
            }
          />
        )}
        {!isTroubled && !isClosing && (
          <FileButton
            label="Galería"
            tone="quiet"
            icon={PhotoIcon}
            accept="image/*"
            multiple
            onOpen={() => leave('gallery')}
            onCancel={comeBack}
            onFiles={pick}
          />
        )}
      </header>
      {isClosing ? (
        <div className="flex items-center justify-center gap-3 p-6 text-lg">
          <Spinner /> {closingText(state.waiting)}
        </div>
      ) : isTroubled ? (
        <OtherWays
          why={camera.why}
          hasTaken={state.kept + state.waiting > 0}
          onAgain={again}
          onOpen={leave}
          onCancel={comeBack}
          onFiles={pick}
        />
      ) : (
        <CameraPicture
          ref={video}
          stream={open?.stream ?? null}
          shots={shots}
          note={note ?? hintSentence(state.hints)}
        />
      )}
      <UnkeptList queue={queue} unkept={state.unkept} />
      <ShutterBar
        thumb={state.thumb}
        text={countText(state)}
        kept={state.kept}
        shutter={
          isTroubled || isClosing
            ? null
            : {
                isReady: open !== null && !state.isFull,
                isBusy: isShooting || (state.isFull && state.waiting > 0),
                onPress: () => void shoot(),
              }
        }
        isClosing={isClosing}
        onDone={onClose}
      />
    </div>
  )
}

const two = (value: number): string => String(value).padStart(2, '0')

/** «Foto 3 (26-11 13h08).jpg», in the device's time. */
function photoName(number: number, at: Date, type: string): string {
  const day = `${two(at.getDate())}-${two(at.getMonth() + 1)}`
  const ending = type === 'image/png' ? 'png' : 'jpg'
  return `Foto ${number} (${day} ${two(at.getHours())}h${two(at.getMinutes())}).${ending}`
}

const KEYS = new Set([' ', 'Enter', 'AudioVolumeUp', 'AudioVolumeDown', 'VolumeUp', 'VolumeDown', 'Camera'])

/** Whether the element reacts to Space and Enter itself, so that they must not release the shutter. */
const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, select, textarea') !== null

function useShutterKeys(shoot: () => void, isOn: boolean): void {
  const press = useStableHandler((event: KeyboardEvent) => {
    if (!KEYS.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    if ((event.key === ' ' || event.key === 'Enter') && hasOwnKeys(event.target)) return
    event.preventDefault()
    // Holding a key down takes only one photo.
    if (!event.repeat) shoot()
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn, press])
}
