// The error message of a refused file, shown at its slot.
import { ArrowPathIcon } from '@heroicons/react/20/solid'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { SlotWork } from './use-capture.ts'

export function WorkNote({ work }: { work: SlotWork | undefined }) {
  if (work?.phase !== 'refused') return null
  return (
    <Notice
      tone="danger"
      title={work.message}
      action={
        work.again && (
          <Button tone="plain" icon={ArrowPathIcon} onClick={work.again}>
            Guardar otra vez
          </Button>
        )
      }
    >
      {work.advice}
    </Notice>
  )
}
