// The text of a tab that needs a location, for a policy that has none.
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

export const NoLocation = ({ title = EMPTY_WORDS.items }: { title?: string }) => <EmptyState title={title} />
