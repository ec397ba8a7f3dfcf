// The state of an insurer's claim in the insurer's words (CLM-16), with the colour of its meaning.
import { searchText } from '../../domain/search-text.ts'
import type { StatusBadgeProps } from '../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../ui/tone.ts'

/** What a state means, found by the beginning of its text; for general and health claims. The first match counts. */
const MEANINGS: readonly { begins: RegExp; tone: Tone; isClosed?: true; isWaiting?: true }[] = [
  { begins: /^pagad[oa]/, tone: 'success', isClosed: true },
  { begins: /^(negad|rechazad)[oa]/, tone: 'danger', isClosed: true },
  { begins: /^pendiente/, tone: 'warning', isWaiting: true },
  { begins: /^(cerrad[oa]|dentro del deducible|anulad[oa]|desistid[oa])/, tone: 'neutral', isClosed: true },
]

const meaningOf = (state: string) => MEANINGS.find(({ begins }) => begins.test(searchText(state)))

/** Success for a paid claim, danger for a refused one, a warning for one that waits for documents; else neutral or info. */
export const toneOfState = (state: string): Tone => meaningOf(state)?.tone ?? 'info'

/** Whether the claim is closed, so that nobody has to act on it any more. */
export const isClosed = (state: string): boolean => meaningOf(state)?.isClosed ?? false

/** Whether the insurer waits for documents. */
export const isWaiting = (state: string): boolean => meaningOf(state)?.isWaiting ?? false

export const stateBadge = (state: string): StatusBadgeProps => ({ label: state, tone: toneOfState(state) })
