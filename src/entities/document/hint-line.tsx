// One line with the quality hint about a photo, where there is no room for advice.
import { ExclamationTriangleIcon } from '@heroicons/react/16/solid'
import type { DocumentRow } from '../../offline/database/document-types.ts'
import { hintText } from './picture-hints.ts'

/** Renders nothing without a hint. */
export function HintLine({ file: { hints } }: { file: Pick<DocumentRow, 'hints'> }) {
  const [first] = hints ?? []
  if (!first) return null
  return (
    <span className="block break-words font-medium text-sm text-warning">
      <ExclamationTriangleIcon className="mr-1 mb-0.5 inline size-4" aria-hidden />
      {hintText(first)}
    </span>
  )
}
