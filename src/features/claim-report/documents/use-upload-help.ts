// DOC-06b: the upload help opens by itself once a login, and not over what its person was led to.
import { useEffect, useState } from 'react'
import { noteShown, wasShown } from '../../../shell/storage/once-a-session.ts'
import { useSession } from '../../../shell/use-session.ts'

const HELP = 'upload-help'

export function useUploadHelp(isLed: boolean) {
  const { localKey } = useSession().person
  const [open, setOpen] = useState(() => !isLed && !wasShown(localKey, HELP))
  // While it is open already: another tab must not show it too.
  useEffect(() => {
    if (open) noteShown(localKey, HELP)
  }, [localKey, open])
  return { open, show: () => setOpen(true), close: () => setOpen(false) }
}
