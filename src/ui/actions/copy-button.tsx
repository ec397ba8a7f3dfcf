// A button that copies a text, and shows for a moment whether that succeeded.

import { CheckIcon, ClipboardDocumentIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import { announce } from '../feedback/announce.ts'
import { IconButton } from './icon-button.tsx'

const SHOWN_MS = 2_500

type Props = {
  text: string
  /** The label of the button, such as «Copiar el correo». */
  label: string
}

export function CopyButton({ text, label }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  async function copy() {
    const isCopied = await write(text)
    setOutcome(isCopied ? 'copied' : 'failed')
    announce(isCopied ? 'Copiado' : 'No se pudo copiar')
  }
  const shownLabel = outcome === 'copied' ? 'Copiado' : outcome === 'failed' ? 'No se pudo copiar' : label
  const icon = outcome === 'copied' ? CheckIcon : outcome === 'failed' ? ExclamationTriangleIcon : ClipboardDocumentIcon
  return <IconButton label={shownLabel} icon={icon} onClick={() => void copy()} />
}

// Without HTTPS there is no clipboard, and a browser may refuse it.
const write = (text: string): Promise<boolean> =>
  (navigator.clipboard as Clipboard | undefined)?.writeText(text).then(
    () => true,
    () => false,
  ) ?? Promise.resolve(false)
