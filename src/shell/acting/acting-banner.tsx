// ADM-18: on every screen, for whom staff act, until when, and the way out.
import { EyeIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import type { Actuando } from '../../contract/session.ts'
import { clockText } from '../../domain/when-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { noteActingEnded } from '../storage/acting-ended.ts'
import { useSession } from '../use-session.ts'
import { useStopActing } from './use-acting.ts'

export function ActingBanner({ actuando }: { actuando: Actuando }) {
  const { nombre, hasta } = actuando
  const { isBusy, stop } = useStopActing()
  const [failure, setFailure] = useState<string | null>(null)
  useEndByClock(actuando)

  const end = async () => {
    const ended = await stop()
    setFailure(ended.ok ? null : ended.message)
  }
  return (
    <section
      aria-label="Actuando por otra persona"
      data-top-bar
      className="sticky top-0 z-30 flex h-14 items-center gap-3 border-line border-b bg-brand-800 px-4 text-brand-50 md:px-6 print:hidden"
    >
      <EyeIcon className="size-5 shrink-0 max-sm:hidden" aria-hidden />
      <p className="min-w-0 grow text-sm leading-tight">
        <span className="line-clamp-2 wrap-anywhere">
          Actuando como <strong className="font-semibold">{nombre}</strong>
        </span>
        <span role={failure ? 'alert' : undefined} className="block text-brand-100 text-xs">
          {failure ?? `Solo consulta, hasta las ${clockText(Date.parse(hasta))}`}
        </span>
      </p>
      <Button tone="secondary" loading={isBusy} onClick={end}>
        Terminar
      </Button>
    </section>
  )
}

/** The portal ends acting by its own clock; then the page begins anew as the staff, and says so. */
function useEndByClock({ nombre, hasta }: Actuando): void {
  const { clockOffset, recheck } = useSession()
  useEffect(() => {
    const left = Date.parse(hasta) - (Date.now() + clockOffset)
    // A second later, so that the portal's clock is past it too.
    const timer = setTimeout(() => {
      noteActingEnded(nombre)
      recheck()
    }, Math.max(0, left) + 1_000)
    return () => clearTimeout(timer)
  }, [nombre, hasta, clockOffset, recheck])
}
