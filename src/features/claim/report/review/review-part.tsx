// One section of the review before sending, with a button that leads back to its step.
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'

/** Without `onChange` the section cannot be changed any more. */
type Props = { title: string; onChange: (() => void) | undefined; children: ReactNode }

export function ReviewPart({ title, onChange, children }: Props) {
  return (
    <Card
      title={title}
      aside={
        onChange && (
          <span className="-my-2 -mr-3">
            <Button tone="quiet" onClick={onChange}>
              Cambiar<span className="sr-only"> {title.toLowerCase()}</span>
            </Button>
          </span>
        )
      }
    >
      {children}
    </Card>
  )
}
