// DOC-06b: the upload help opens by itself once per login, not to users who were sent to a slot or correct a claim.
import { useEffect, useState } from 'react'
import { noteShown, wasShown } from '../../../shell/storage/once-a-session.ts'
import { useSession } from '../../../shell/use-session.ts'

const HELP = 'upload-help'

export function useUploadHelp(isLed: boolean) {
  const { localKey } = useSession().person
  const [open, setOpen] = useState(() => !isLed && !wasShown(localKey, HELP))
  // Noted as soon as the help opens, so that another tab does not show it too.
  useEffect(() => {
    if (open) noteShown(localKey, HELP)
  }, [localKey, open])
  return { open, show: () => setOpen(true), close: () => setOpen(false) }
}
