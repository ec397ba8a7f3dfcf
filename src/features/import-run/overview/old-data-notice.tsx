// Warns at the top of «Cargas» of the kinds whose data are older than they may be.
import type { DataAge } from '../../../contract/import-run.ts'
import { useNow } from '../../../toolkit/person/use-now.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { oldText } from './age-words.ts'

export function OldDataNotice({ ages }: { ages: readonly DataAge[] }) {
  const now = useNow()
  const old = ages.filter(({ esVieja }) => esVieja)
  if (old.length === 0) return null
  return (
    <Notice tone="warning" title="Hay datos demasiado viejos" announced="none">
      <ul className="flex flex-col gap-0.5">
        {old.map((age) => (
          <li key={age.clase}>{oldText(age, now)}</li>
        ))}
      </ul>
    </Notice>
  )
}
