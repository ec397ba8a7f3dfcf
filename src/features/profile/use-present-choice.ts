// Hook for the user's present avatar or initials; the portal stores only the drawing, under the user's id.
import { useEffect, useState } from 'react'
import { callApi } from '../../api/client.ts'
import { readAvatar } from '../../contract/account.ts'
import type { CallResult } from '../../contract/call.ts'
import { readAvatarByName } from '../../contract/user-picture.ts'
import { AVATAR_NAMES } from '../../domain/user/avatar.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import type { Choice } from './avatar-choices.tsx'

/** Returns null while unknown, and for a photo, which the dialog shows above. */
export function usePresentChoice(isOpen: boolean): Choice | null {
  const { person } = useSession()
  const { id } = person
  const [present, setPresent] = useState<Choice | null>(null)
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    void find(id, leaving.signal).then((found) => !leaving.signal.aborted && setPresent(found))
    return () => leaving.abort()
  }, [isOpen, id])
  return present
}

async function find(id: number, signal: AbortSignal): Promise<Choice | null> {
  const mine = drawingIn(await callApi(readAvatar, { params: { id }, query: {} }, { signal }))
  if (mine === null) return null
  if (mine.includes('<text')) return ''
  for (const name of AVATAR_NAMES) {
    const drawing = drawingIn(await callApi(readAvatarByName, { params: { name } }, { signal }))
    if (drawing === mine) return name
  }
  return null
}

/** Returns the text of a drawing; null for a photo, and after a failure. */
function drawingIn(result: CallResult<ArrayBuffer>): string | null {
  if (!result.ok) return null
  const text = new TextDecoder().decode(result.answer)
  return text.startsWith('<svg') ? text : null
}
