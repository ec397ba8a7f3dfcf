// The unsaved reviews of this page, by claim; kept after the screen unmounts, so that turning a tablet loses no text.
import { useSyncExternalStore } from 'react'
import { interruptions } from '../../../../toolkit/person/interruptions.ts'
import { keepForPerson } from '../../../../toolkit/person/person-memory.ts'
import { createStore } from '../../../../ui/store.ts'
import { hasWords, type ReviewEvent, type ReviewState, reduceReview, UNTOUCHED } from './review-state.ts'

/** By cdReclamo; in memory only, because staff keep nothing on a device (PWA-23). */
const reviews = createStore<ReadonlyMap<number, ReviewState>>(new Map())

export const reviewOf = (cdReclamo: number): ReviewState => reviews.get().get(cdReclamo) ?? UNTOUCHED

export const useReviewState = (cdReclamo: number): ReviewState =>
  useSyncExternalStore(reviews.subscribe, () => reviewOf(cdReclamo))

export function dispatchReview(cdReclamo: number, event: ReviewEvent): void {
  reviews.set(new Map(reviews.get()).set(cdReclamo, reduceReview(reviewOf(cdReclamo), event)))
  guardWords()
}

keepForPerson(() => {
  reviews.set(new Map())
  guardWords()
})

let release: (() => void) | null = null

/** While a review holds text, no update reloads the page, and the browser asks before closing or reloading it. */
function guardWords(): void {
  const isNeeded = [...reviews.get().values()].some(hasWords)
  if (isNeeded === (release !== null)) return
  if (release) {
    release()
    release = null
    removeEventListener('beforeunload', askBeforeUnload)
  } else {
    release = interruptions.hold('unsaved')
    addEventListener('beforeunload', askBeforeUnload)
  }
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (!interruptions.isLeaving()) event.preventDefault()
}

/** The running change of each claim: the next change waits for its end, and is based on the version that it stored. */
const underWay = new Map<number, Promise<unknown>>()

export function inTurn<Answer>(cdReclamo: number, change: () => Promise<Answer>): Promise<Answer> {
  const before = underWay.get(cdReclamo) ?? Promise.resolve()
  const result = before.then(change, change)
  underWay.set(cdReclamo, result)
  return result
}
