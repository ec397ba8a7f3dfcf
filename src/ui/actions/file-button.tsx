// A button that opens the camera or the file picker and passes on the picked files.
import { type ChangeEvent, useEffect, useRef } from 'react'
import { useBusyHold } from '../busy.ts'
import type { Icon } from '../icon.ts'
import { useStableHandler } from '../stable-handler.ts'
import { Button } from './button.tsx'
import type { ButtonTone } from './button-look.ts'

type FileButtonProps = {
  id?: string
  label: string
  /** The subject of the button for screen readers, where a screen has several such buttons. */
  describes?: string
  /** The ids of the hint and the error. */
  describedBy?: string | undefined
  /** Whether the chosen file cannot be taken. */
  invalid?: boolean
  accept: string
  /** `environment` opens the rear camera of a phone. */
  capture?: 'environment'
  multiple?: boolean
  tone?: ButtonTone
  icon?: Icon
  wide?: boolean
  loading?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  /** Called when the camera or the picker opens: a phone may end the page in the background. */
  onOpen?: () => void
  /** Called when the user returns without a file. */
  onCancel?: () => void
}

export function FileButton({
  id,
  label,
  describes,
  describedBy,
  invalid,
  accept,
  capture,
  multiple,
  onFiles,
  onOpen,
  onCancel,
  tone,
  ...look
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const pick = usePicking({ onOpen, onCancel })

  function take(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])]
    // Cleared, so that choosing the same file again fires `change` again.
    event.currentTarget.value = ''
    if (files.length > 0) onFiles(files)
    else onCancel?.()
  }

  return (
    <>
      <Button
        id={id}
        tone={tone ?? 'secondary'}
        {...look}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onClick={() => input.current?.click()}
      >
        {label}
        {describes && <span className="sr-only"> {describes}</span>}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        capture={capture}
        multiple={multiple}
        onClick={(event) => pick(event.currentTarget)}
        onChange={take}
      />
    </>
  )
}

/** Marks the page as busy while the camera or picker is open: a phone may stop the page in the background. */
function usePicking({ onOpen, onCancel }: Pick<FileButtonProps, 'onOpen' | 'onCancel'>) {
  const { start, stop } = useBusyHold('picker')
  const listening = useRef<AbortController>(null)
  const cancelled = useStableHandler(() => onCancel?.())
  useEffect(() => () => listening.current?.abort(), [])
  return (input: HTMLInputElement) => {
    listening.current?.abort()
    const over = new AbortController()
    listening.current = over
    start()
    onOpen?.()
    const end = ({ type }: Event) => {
      over.abort()
      stop()
      if (type !== 'change') cancelled()
    }
    for (const name of ['change', 'cancel']) input.addEventListener(name, end, { signal: over.signal })
    // Some browsers fire neither `change` nor `cancel`: a touch on the page means that the user is back.
    document.addEventListener('pointerdown', end, { capture: true, passive: true, signal: over.signal })
  }
}
