// Shows a copy while it is made and afterwards: its content, missing files, and the buttons to share or save it.
import { ArrowDownTrayIcon, ShareIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import type { CopyProgress } from '../../offline/transfer/copy-files.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { canShareFile, saveFile, shareFile } from '../document/share-file.ts'
import { HANDED_OVER, HEALTH_DATA, HOW_TO_OPEN, missingText } from './copy-words.ts'
import type { MadeCopy } from './use-made-copy.ts'

export function Making({ progress: { files, of } }: { progress: CopyProgress }) {
  return (
    <ProgressBar
      label="Preparando la copia"
      value={files}
      total={Math.max(1, of)}
      text={of > 0 ? `${files} de ${of}` : ''}
    />
  )
}

export function HandOver({ made }: { made: MadeCopy }) {
  const [handed, setHanded] = useState<'shared' | 'saved' | null>(null)
  if (!made.ok) return <Notice tone="danger" title={made.message} />
  const { file, missing, text } = made
  const share = async () => {
    const result = await shareFile(file)
    if (result !== 'closed') setHanded(result)
  }
  return (
    <div className="flex flex-col gap-4 text-left">
      <p role="status">
        <span className="block font-semibold">La copia está lista</span>
        <span className="text-ink-2 tabular-nums">{text}</span>
      </p>
      {missing.length > 0 && (
        <Notice tone="warning" title={missingText(missing)}>
          Ya no están enteros en este dispositivo y no van en la copia.
        </Notice>
      )}
      <Notice tone="warning" announced="none" title="Guárdala en un lugar seguro">
        {HEALTH_DATA}
      </Notice>
      <div className="flex flex-col gap-3 sm:flex-row">
        {canShareFile(file) && (
          <Button icon={ShareIcon} onClick={() => void share()}>
            Compartir
          </Button>
        )}
        <Button
          tone={canShareFile(file) ? 'secondary' : 'primary'}
          icon={ArrowDownTrayIcon}
          onClick={() => setHanded(saveFile(file))}
        >
          Descargar
        </Button>
      </div>
      {handed && <Notice tone="success" title={HANDED_OVER[handed]} />}
      <p className="text-muted text-sm">{HOW_TO_OPEN}</p>
    </div>
  )
}
