// The error message of a refused file, shown at its slot.
import { ArrowPathIcon } from '@heroicons/react/20/solid'
import { useEffect, useRef } from 'react'
import { SaveCopyButton } from '../../../../entities/transfer/save-copy-button.tsx'
import { useStore } from '../../../../toolkit/person/store.ts'
import { useSession } from '../../../../toolkit/person/use-session.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { scrollToElement } from '../../../../ui/scroll-to.ts'
import type { SlotWork } from './use-capture.ts'

type Refusal = Extract<SlotWork, { phase: 'refused' }>

export const WorkNote = ({ work }: { work: SlotWork | undefined }) =>
  work?.phase === 'refused' ? <RefusedFile refused={work} /> : null

function RefusedFile({ refused }: { refused: Refusal }) {
  const { db } = useStore()
  const { localKey } = useSession().person
  const { message, advice, again, draftUuid } = refused
  const box = useRef<HTMLDivElement>(null)
  // Scrolls to the message: below the last slot, the bar at the foot of the screen would cover the message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file that is refused is shown too
  useEffect(() => scrollToElement(box.current, 'nearest'), [refused])
  return (
    <div ref={box} className="scroll-mb-4">
      <Notice
        tone="danger"
        title={message}
        action={
          again && (
            <div className="flex flex-wrap gap-2">
              <Button tone="plain" icon={ArrowPathIcon} onClick={again}>
                Guardar otra vez
              </Button>
              {draftUuid !== undefined && (
                <SaveCopyButton db={db} localKey={localKey} uuids={[draftUuid]} tone="plain" />
              )}
            </div>
          )
        }
      >
        {advice}
        {again && 'Este archivo todavía no está guardado: no cierres esta pantalla. Una copia tiene lo que ya estaba.'}
      </Notice>
    </div>
  )
}
