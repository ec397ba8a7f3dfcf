// The app's one polite live region; `announce` puts a sentence into it.

import { useEffect, useState } from 'react'
import { onAnnouncement } from './announce.ts'

export function LiveRegion() {
  const [sentence, setSentence] = useState('')

  useEffect(
    () =>
      onAnnouncement((next) => {
        // Screen readers read a sentence again only if the text changes, so an inaudible character is added.
        setSentence((last) => (last === next ? `${next}\u00a0` : next))
      }),
    [],
  )

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {sentence}
    </p>
  )
}
