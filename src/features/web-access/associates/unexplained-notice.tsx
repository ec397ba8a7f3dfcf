// Tells administrators about associates that ended for lack of a policy, until they are restored or left ended.
import { useState } from 'react'
import { listUnexplainedAssociates } from '../../../contract/account-associate.ts'
import { ask } from '../../../entities/ask.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { lazyOverlay } from '../../../ui/lazy/lazy-overlay.tsx'
import { accessesText } from './associate-words.ts'

const LazyUnexplained = lazyOverlay(() => import('./unexplained-dialog.tsx'), 'UnexplainedDialog')

export function UnexplainedNotice() {
  const { data } = useCachedQuery(ask(listUnexplainedAssociates, {}, 'open'))
  const [isOpen, setOpen] = useState(false)
  const [last, setLast] = useState(data)
  // Keeps the list visible while the dialog closes.
  if (data && data.total > 0 && data !== last) setLast(data)
  return (
    <>
      {data !== undefined && data.total > 0 && (
        <Notice
          tone="warning"
          announced="none"
          title={`${accessesText(data.total)} sin póliza que los explique`}
          action={
            <Button tone="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              Revisar
            </Button>
          }
        >
          Terminaron cuando el portal empezó a pedir una póliza para cada uno. Devuélvalos o déjelos terminados.
        </Notice>
      )}
      {last && <LazyUnexplained open={isOpen} unexplained={last} onClose={() => setOpen(false)} />}
    </>
  )
}
