// DOC-06b: the upload help opens by itself once per session.
import { useState } from 'react'
import { noteShown, wasShown } from '../../shell/once-a-session.ts'

const HELP = 'upload-help'

export function useUploadHelp() {
  const [open, setOpen] = useState(() => !wasShown(HELP))
  return {
    open,
    show: () => setOpen(true),
    close: () => {
      noteShown(HELP)
      setOpen(false)
    },
  }
}
