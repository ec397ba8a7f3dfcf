// The staff's way into the broker's other system: shown when there is one, fetched anew each time it is taken (NAV-05c).
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { brokerLink } from '../../contract/account.ts'
import { hasPrivileges } from '../../domain/user/role.ts'
import { ask } from '../ask.ts'
import { callApi } from '../portal.ts'
import { useSession } from '../session/session.ts'

const WEB_ADDRESS = /^https?:\/\//i

export function useBrokerLink() {
  const { person } = useSession()
  const [failed, setFailed] = useState(false)
  const { data } = useQuery({
    queryKey: ['broker-link'],
    queryFn: ({ signal }) => ask(brokerLink, {}, { signal }),
    enabled: hasPrivileges(person),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

  async function open() {
    setFailed(false)
    // At once: after an answer the browser would take it for a window that nobody asked for.
    const opened = window.open('about:blank', '_blank')
    if (!opened) return setFailed(true)
    opened.opener = null
    const link = await callApi(brokerLink, {})
    if (link.ok && link.answer.url !== null && WEB_ADDRESS.test(link.answer.url)) {
      opened.location.replace(link.answer.url)
    } else {
      opened.close()
      setFailed(true)
    }
  }
  return { open: data?.url ? open : null, failed, dismiss: () => setFailed(false) }
}
