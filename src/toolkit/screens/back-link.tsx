// The link from a screen back to its list: goes back in the history if the user came from the list, else navigates.
import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import type { Address } from '../../ui/address.ts'
import { useOverlayHistory } from '../../ui/history/overlay-history-context.ts'
import type { RenderLink } from '../../ui/layout/render-link.ts'
import { AppLink } from './app-link.tsx'
import { matchScreen } from './screen-match.ts'
import { stepsBackTo } from './steps-back.ts'

/** Goes back to the list in the history; returns false if the user did not come from it. */
function useStepBack(to: Address): () => boolean {
  const router = useRouter()
  const { stepBack } = useOverlayHistory()
  return () => {
    const { pathname, state } = router.latestLocation
    const { screen } = matchScreen(router, pathname)
    // Going back skips claims that staff opened one after another from the queue: these are all the same screen.
    const steps = stepsBackTo(to, state.__TSR_index, (there) => matchScreen(router, there).screen === screen)
    if (steps === null) return false
    stepBack(steps)
    return true
  }
}

/** Returns a function that does the same as a click on the back link to `to`, for example for a key. */
export function useGoBack(to: Address): () => void {
  const router = useRouter()
  const stepBack = useStepBack(to)
  return () => {
    if (!stepBack()) void router.navigate({ href: to })
  }
}

function BackLink({ to, ...rest }: ComponentProps<typeof AppLink>) {
  const stepBack = useStepBack(to)
  const press = (event: MouseEvent) => {
    // With a modifier key the browser opens the link elsewhere, such as in a new tab.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (stepBack()) event.preventDefault()
  }
  return <AppLink {...rest} to={to} onClick={press} />
}

/** Draws the back link of a `Page` that leads to a list. */
export const renderBack: RenderLink = (link) => <BackLink {...link} />
