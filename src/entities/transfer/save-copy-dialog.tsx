// The dialog of «Guardar una copia»: makes the copy at once, then offers to share or save it.
import { useCallback } from 'react'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import { exportClaims } from '../../offline/transfer/export-claim.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { copyText } from './copy-words.ts'
import { HandOver, Making } from './made-copy.tsx'
import { type MakeCopy, useMadeCopy } from './use-made-copy.ts'

type Props = {
  db: PersonalDatabase
  localKey: string
  uuids: readonly string[] | 'all'
  open: boolean
  onClose: () => void
}

export function SaveCopyDialog({ open, onClose, ...of }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Guardar una copia">
      {open && <Content {...of} />}
    </Dialog>
  )
}

function Content({ db, localKey, uuids }: Omit<Props, 'open' | 'onClose'>) {
  const key = uuids === 'all' ? uuids : uuids.join()
  const make = useCallback<MakeCopy>(
    async (onProgress, signal) => {
      const of = key === 'all' ? key : key.split(',')
      const copy = await exportClaims({ db, localKey, uuids: of, now: Date.now(), onProgress, signal })
      return copy.ok ? { ok: true, file: copy.file, missing: copy.missing, text: copyText(copy) } : copy
    },
    [db, localKey, key],
  )
  const { made, progress } = useMadeCopy(make)
  return made ? <HandOver made={made} /> : <Making progress={progress} />
}
