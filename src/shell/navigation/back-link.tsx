// The way back from a screen to its list: steps back where the list is what one came from, else a link.
import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { useOverlayHistory } from '../../ui/history/overlay-history-context.ts'
import type { RenderLink } from '../../ui/layout/render-link.ts'
import { AppLink } from '../screens/app-link.tsx'
import { matchScreen } from '../screens/screen-match.ts'
import { stepsBackTo } from './steps-back.ts'

function BackLink({ to, ...rest }: ComponentProps<typeof AppLink>) {
  const router = useRouter()
  const { stepBack } = useOverlayHistory()
  const goBack = (event: MouseEvent) => {
    // With a modifier key it is opened elsewhere.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const { pathname, state } = router.latestLocation
    const { screen } = matchScreen(router, pathname)
    const [path = ''] = to.split('?')
    // From one claim to the next by the queue beside it, one is still as far from the list.
    const steps = stepsBackTo(path, state.__TSR_index, (there) => matchScreen(router, there).screen === screen)
    if (steps === null) return
    event.preventDefault()
    stepBack(steps)
  }
  return <AppLink {...rest} to={to} onClick={goBack} />
}

/** How a `Page` draws its way back where it leads to a list. */
export const renderBack: RenderLink = (link) => <BackLink {...link} />
