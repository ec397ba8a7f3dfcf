// ADM-18: the banner on every screen while staff act, with a button to stop, and the notification that acting has ended.
import { EyeIcon } from '@heroicons/react/24/outline'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Actuando } from '../../contract/session.ts'
import { clockText } from '../../domain/when-text.ts'
import { useNotifications } from '../../toolkit/notifications/notifications.ts'
import { noteActingEnded } from '../../toolkit/person/tab-memory.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { useStopActing } from '../../toolkit/session/use-acting.ts'
import { Button } from '../../ui/actions/button.tsx'
import { rootMark } from '../../ui/layout/root-mark.ts'

const topBar = rootMark('data-has-top-bar')

/** `ended` is the name of the person for whom the previous page acted. */
export function ActingPart({ actuando, ended }: { actuando: Actuando | null; ended: string | null }) {
  const { notify } = useNotifications()
  useEffect(() => {
    if (ended && !actuando) notify({ tone: 'info', text: `Terminó la consulta como ${ended}`, passing: true })
  }, [actuando, ended, notify])
  return actuando && <ActingBanner actuando={actuando} />
}

function ActingBanner({ actuando }: { actuando: Actuando }) {
  const { nombre, hasta } = actuando
  const { isBusy, stop } = useStopActing()
  const [failure, setFailure] = useState<string | null>(null)
  const banner = useRef<HTMLElement>(null)
  useLayoutEffect(topBar, [])
  useEndByClock(actuando)
  useNoteOfTheEnd(nombre)
  useEffect(() => {
    // The page has just restarted, and nothing has the focus: screen readers first read the banner with the person's
    // name.
    if (document.activeElement === document.body) banner.current?.focus({ preventScroll: true })
  }, [])

  const end = async () => {
    const ended = await stop()
    setFailure(ended.ok ? null : `No se terminó. ${ended.message}`)
  }
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-label="Actuando por otra persona"
      className="sticky top-0 z-30 flex min-h-(--top-bar-height) flex-wrap items-center pt-safe outline-none gap-3 border-line border-b bg-brand-800 px-4 text-brand-50 [--color-focus:var(--color-brand-50)] md:px-6 print:hidden"
    >
      <EyeIcon className="size-5 shrink-0 max-sm:hidden" aria-hidden />
      <p className="min-w-32 flex-1 text-sm leading-tight">
        <span className="block wrap-anywhere">
          Actuando como <strong className="font-semibold">{nombre}</strong>
        </span>
        <span role={failure ? 'alert' : undefined} className="block text-brand-100 text-xs">
          {failure ?? `Solo consulta, hasta las ${clockText(Date.parse(hasta))}`}
        </span>
      </p>
      <span className="shrink-0">
        <Button tone="secondary" loading={isBusy} onClick={end}>
          Terminar
        </Button>
      </span>
    </section>
  )
}

/** Stores the name of the person acted for when the page ends: the reloaded page then says that acting has ended. */
function useNoteOfTheEnd(nombre: string): void {
  useEffect(() => {
    const note = () => noteActingEnded(nombre)
    window.addEventListener('pagehide', note)
    return () => window.removeEventListener('pagehide', note)
  }, [nombre])
}

/** Checks the session when acting ends by the portal's clock. */
function useEndByClock({ hasta }: Actuando): void {
  const { clockOffset, recheck } = useSession()
  useEffect(() => {
    const msLeft = Date.parse(hasta) - (Date.now() + clockOffset)
    // Waits one second longer, so that acting has ended by the portal's clock too.
    const timer = setTimeout(recheck, Math.max(0, msLeft) + 1_000)
    return () => clearTimeout(timer)
  }, [hasta, clockOffset, recheck])
}
