// DOC-06b: the upload help opens by itself once per login, not to users who were sent to a slot or correct a claim.
import { useEffect, useState } from 'react'
import { noteShown, wasShown } from '../../../../toolkit/person/once-a-session.ts'
import { useSession } from '../../../../toolkit/person/use-session.ts'

const HELP = 'upload-help'

/** `isLed` is undefined while it is not known: nothing opens over the place where they are led. */
export function useUploadHelp(isLed: boolean | undefined) {
  const { localKey } = useSession().person
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (isLed === false && !wasShown(localKey, HELP)) setOpen(true)
  }, [localKey, isLed])
  // Noted as soon as the help opens, so that another tab does not show it too.
  useEffect(() => {
    if (open) noteShown(localKey, HELP)
  }, [localKey, open])
  return { open, show: () => setOpen(true), close: () => setOpen(false) }
}
