// «Reintentar»: repeats the failed request, once even if pressed repeatedly, and shows a spinner meanwhile.

import { Button, type ButtonProps } from './button.tsx'
import { usePending } from './spinner-lock.ts'

export type RetryButtonProps = Pick<ButtonProps, 'tone'> & { onRetry: () => Promise<unknown> }

export function RetryButton({ onRetry, tone }: RetryButtonProps) {
  const { isAsking, press } = usePending(onRetry)
  return (
    <Button tone={tone} loading={isAsking} onClick={press}>
      Reintentar
    </Button>
  )
}
