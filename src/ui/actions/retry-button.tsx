// «Reintentar»: asks again for what failed, once however often it is pressed, and shows that it asks.

import { Button, type ButtonProps } from './button.tsx'
import { useAsking } from './use-asking.ts'

export type RetryButtonProps = Pick<ButtonProps, 'tone'> & { onRetry: () => Promise<unknown> }

export function RetryButton({ onRetry, tone }: RetryButtonProps) {
  const { isAsking, press } = useAsking(onRetry)
  return (
    <Button tone={tone} loading={isAsking} onClick={press}>
      Reintentar
    </Button>
  )
}
