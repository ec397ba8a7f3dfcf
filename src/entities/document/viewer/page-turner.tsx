// The buttons that turn the pages of a PDF.
import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import { IconButton } from '../../../ui/actions/icon-button.tsx'

export type PageTurnerProps = { number: number; pages: number; onNumber: (number: number) => void }

export function PageTurner({ number, pages, onNumber }: PageTurnerProps) {
  return (
    <div className="flex items-center justify-center gap-2 border-line border-t">
      <IconButton
        label="Página anterior"
        icon={ChevronLeftIcon}
        disabled={number <= 1}
        onClick={() => onNumber(number - 1)}
      />
      <span className="font-medium text-sm tabular-nums">
        Página {number} de {pages}
      </span>
      <IconButton
        label="Página siguiente"
        icon={ChevronRightIcon}
        disabled={number >= pages}
        onClick={() => onNumber(number + 1)}
      />
    </div>
  )
}
