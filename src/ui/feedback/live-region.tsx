// The one polite region of the app; `announce` puts a sentence into it.

import { useEffect, useState } from 'react'
import { onAnnouncement } from './announce.ts'

export function LiveRegion() {
  const [sentence, setSentence] = useState('')

  useEffect(
    () =>
      onAnnouncement((next) => {
        // The same sentence twice is only read again when the text differs by something nobody hears.
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
