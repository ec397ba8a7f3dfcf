// The logo of the brand: shows the stored or the chosen one as the app's icon, and takes a new file.

import { ArrowUpTrayIcon } from '@heroicons/react/24/outline'
import { useEffect, useId, useState } from 'react'
import { LARGEST_LOGO_KB } from '../../domain/brand/brand-rules.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FileButton } from '../../ui/actions/file-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { FieldError } from '../../ui/forms/field.tsx'

type Props = {
  id: string
  label: string
  hasLogo: boolean
  error: string | undefined
  /** The bytes in base64, or null for no logo. */
  onChange: (logo: string | null) => void
}

const TOO_LARGE = `El archivo pesa más de ${LARGEST_LOGO_KB} KB.`

export function LogoField({ id, label, hasLogo, error, onChange }: Props) {
  const hintId = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const errorId = `${id}-error`
  const told = refusal ?? error
  async function take([file]: File[]) {
    if (!file) return
    const isTooLarge = file.size > LARGEST_LOGO_KB * 1024
    setRefusal(isTooLarge ? TOO_LARGE : null)
    if (isTooLarge) announce(TOO_LARGE)
    if (!isTooLarge) onChange(await base64Of(file))
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-semibold text-sm">{label}</legend>
      <div className="flex flex-wrap gap-3">
        <FileButton
          id={id}
          label={hasLogo ? 'Cambiar' : 'Elegir un archivo'}
          describes={label.toLowerCase()}
          describedBy={classNames(told && errorId, hintId)}
          invalid={told !== undefined}
          accept=".svg,.png,image/svg+xml,image/png"
          icon={ArrowUpTrayIcon}
          onFiles={(files) => void take(files)}
        />
        {hasLogo && (
          <Button
            tone="quiet"
            onClick={() => {
              setRefusal(null)
              onChange(null)
            }}
          >
            Quitar
          </Button>
        )}
      </div>
      {told !== undefined && <FieldError id={errorId} text={told} />}
      <p id={hintId} className="text-muted text-sm">
        SVG o PNG de hasta {LARGEST_LOGO_KB} KB, mejor cuadrado y sin fondo. Sin logo, el icono lleva las iniciales.
      </p>
    </fieldset>
  )
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** The address of a picture for a chosen logo; null without one. */
export function useLogoPicture(logo: string | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!logo) return setAddress(null)
    const bytes = Uint8Array.from(atob(logo), (letter) => letter.charCodeAt(0))
    const type = bytes[0] === 0x89 ? 'image/png' : 'image/svg+xml'
    const url = URL.createObjectURL(new Blob([bytes], { type }))
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [logo])
  return address
}
