// The error message of a refused file, shown at its slot.
import { ArrowPathIcon } from '@heroicons/react/20/solid'
import { SaveCopyButton } from '../../../entities/transfer/save-copy-button.tsx'
import { useStore } from '../../../shell/storage/store.ts'
import { useSession } from '../../../shell/use-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { SlotWork } from './use-capture.ts'

export function WorkNote({ work }: { work: SlotWork | undefined }) {
  const { db } = useStore()
  const { localKey } = useSession().person
  if (work?.phase !== 'refused') return null
  const { message, advice, again, draftUuid } = work
  return (
    <Notice
      tone="danger"
      title={message}
      action={
        again && (
          <div className="flex flex-wrap gap-2">
            <Button tone="plain" icon={ArrowPathIcon} onClick={again}>
              Guardar otra vez
            </Button>
            {draftUuid !== undefined && <SaveCopyButton db={db} localKey={localKey} uuids={[draftUuid]} tone="plain" />}
          </div>
        )
      }
    >
      {advice}
      {again && 'Este archivo todavía no está guardado: no cierres esta pantalla. Una copia tiene lo que ya estaba.'}
    </Notice>
  )
}
