// Shown in place of a report's steps once it was sent: goes to the list and opens the receipt over it (REP-16b, D117).
import { useEffect } from 'react'
import type { Draft } from '../../../../offline/database/draft-types.ts'
import { useGoPastSteps } from '../../../../toolkit/screens/past-steps.ts'
import { pathTo } from '../../../../toolkit/screens/path-to.ts'

export function SentReport({ draft: { area, uuid } }: { draft: Draft }) {
  const goPastSteps = useGoPastSteps(`borrador=${uuid}`)
  useEffect(() => goPastSteps(pathTo.reported(area, { comprobante: uuid })), [goPastSteps, area, uuid])
  return null
}
