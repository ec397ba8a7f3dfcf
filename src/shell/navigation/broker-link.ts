// The staff's link to the broker's other system: shown when there is one, requested on every use (NAV-05c).
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { brokerLink } from '../../contract/account.ts'
import { hasPrivileges } from '../../domain/user/role.ts'
import { ask } from '../../entities/ask.ts'
import { type NewNotification, useNotify } from '../../toolkit/notifications/notifications.ts'
import { useSession } from '../../toolkit/person/use-session.ts'

const WEB_ADDRESS = /^https?:\/\//i

const FAILED: NewNotification = {
  tone: 'danger',
  text: 'No se pudo abrir el sistema del bróker',
  detail: 'Intente de nuevo en un momento. Si el navegador bloqueó la ventana, permita que el portal la abra.',
}

/** Returns a function that opens the broker's system; null while there is no link. */
export function useBrokerLink(): (() => Promise<void>) | null {
  const { person } = useSession()
  const notify = useNotify()
  const { data } = useQuery({
    ...ask(brokerLink, {}),
    enabled: hasPrivileges(person),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

  async function open() {
    // Opened before the request: after the answer the browser would block the window as an unrequested pop-up.
    const brokerWindow = window.open('about:blank', '_blank')
    if (!brokerWindow) return notify(FAILED)
    brokerWindow.opener = null
    const link = await callApi(brokerLink, {})
    if (link.ok && link.answer.url !== null && WEB_ADDRESS.test(link.answer.url)) {
      brokerWindow.location.replace(link.answer.url)
    } else {
      brokerWindow.close()
      notify(FAILED)
    }
  }
  return data?.url ? open : null
}
