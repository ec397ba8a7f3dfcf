// A report that was sent: in place of its steps, the list opens with the receipt over it (REP-16b, D117).
import { useEffect } from 'react'
import type { Draft } from '../../../../offline/database/draft-types.ts'
import { pathTo } from '../../../../shell/screens/path-to.ts'
import { useGoPastSteps } from '../../../../shell/steps/past-steps.ts'

export function SentReport({ draft: { area, uuid } }: { draft: Draft }) {
  const goPastSteps = useGoPastSteps(`borrador=${uuid}`)
  useEffect(() => goPastSteps(pathTo.reported(area, { comprobante: uuid })), [goPastSteps, area, uuid])
  return null
}
