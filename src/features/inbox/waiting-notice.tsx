// SEC-08: the notice in «Sin clasificar» that shared files still wait, with a link to them.
import { useEffect, useState } from 'react'
import { filesText } from '../../entities/draft/draft-words.ts'
import type { HeldFile } from '../../offline/database/held-types.ts'
import { listWaiting } from '../../toolkit/notifications/list-waiting.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { renderLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { buttonLook } from '../../ui/actions/button-look.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

export function WaitingNotice() {
  const { localKey } = useSession().person
  const [waiting, setWaiting] = useState<readonly HeldFile[]>([])
  const [failure, setFailure] = useState<unknown>()
  useEffect(
    () =>
      void listWaiting(localKey).then(
        ({ own }) => setWaiting(own.filter(({ refused }) => refused === null)),
        setFailure,
      ),
    [localKey],
  )
  // The error page handles a broken database.
  if (failure !== undefined) throw failure
  if (waiting.length === 0) return null
  return (
    <Notice
      tone="info"
      title={`Algo compartido espera a que lo guardes: ${filesText(waiting.length)}`}
      action={renderLink({ to: pathTo.share({}), className: buttonLook('plain'), children: 'Ver lo compartido' })}
      announced="none"
    />
  )
}
