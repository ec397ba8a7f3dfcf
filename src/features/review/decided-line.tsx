// What was decided last, with its undoing (also by the key U).
import { ArrowUturnLeftIcon } from '@heroicons/react/24/outline'
import { Button } from '../../ui/actions/button.tsx'

type Props = { text: string; isSending: boolean; onUndo: () => void }

export const DecidedLine = ({ text, isSending, onUndo }: Props) => (
  <p className="flex items-center justify-between gap-3 rounded-md bg-subtle py-1 pr-1 pl-4 text-sm">
    <span className="min-w-0 break-words">{text}</span>
    <Button tone="quiet" icon={ArrowUturnLeftIcon} loading={isSending} aria-keyshortcuts="u" onClick={onUndo}>
      Deshacer
    </Button>
  </p>
)
