// Shows an access key in groups of seven digits, to compare it with the printed one.
import { keyInGroups } from '../../../../domain/voucher/voucher-detail.ts'

export function KeyDigits({ claveAcceso }: { claveAcceso: string }) {
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 font-medium font-mono text-lg leading-snug">
      {keyInGroups(claveAcceso)
        .split(' ')
        .map((group, at) => (
          // The same digits may stand in two groups.
          // biome-ignore lint/suspicious/noArrayIndexKey: groups never change their places
          <span key={at}>{group}</span>
        ))}
    </p>
  )
}
