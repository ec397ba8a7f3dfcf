// DOC-06b: opens the upload help once per login, except for users who were sent to a slot or correct a claim.
import { useEffect, useState } from 'react'
import { noteShown, wasShown } from '../../../../toolkit/person/once-a-session.ts'
import { useSession } from '../../../../toolkit/person/use-session.ts'

const HELP = 'upload-help'

/** `isLed`: the user was sent to a slot or corrects a claim; while it is undefined (unknown) nothing opens. */
export function useUploadHelp(isLed: boolean | undefined) {
  const { localKey } = useSession().person
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (isLed === false && !wasShown(localKey, HELP)) setOpen(true)
  }, [localKey, isLed])
  // Recorded as soon as the help opens, so that another tab does not show it too.
  useEffect(() => {
    if (open) noteShown(localKey, HELP)
  }, [localKey, open])
  return { open, show: () => setOpen(true), close: () => setOpen(false) }
}
