// Compares the portal's and the device's version of a claim that changed while its correction waited (PWA-19).
import type { ReactNode } from 'react'
import type { ClaimReport } from '../../contract/claim-report.ts'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import type { DocumentRow } from '../../offline/database/document-types.ts'
import type { CorrectedParameters, CorrectionBase } from '../../offline/database/draft-types.ts'
import { unbegunCorrection } from '../../offline/drafts/correction.ts'
import { ChangeList } from './change-list.tsx'
import { type Change, ownChanges, portalChanges } from './correction-changes.ts'

type Props = {
  db: PersonalDatabase
  present: ClaimReport
  parameters: CorrectedParameters
  base: CorrectionBase | undefined
  rows: readonly DocumentRow[]
}

export function Comparison({ db, present, parameters, base, rows }: Props) {
  const isThere = (uuid: string) => present.manifest.some((each) => each.uuid === uuid)
  // A file of this device that the portal has already received is listed only on the portal's side.
  const isOpen = ({ document }: Change) => !document || document.remote !== undefined || !isThere(document.uuid)
  const own = ownChanges({ base: base ?? unbegunCorrection(present).base, parameters, rows }).filter(isOpen)
  const there = portalChanges(present, { base, parameters, rows })
  return (
    <div className="mt-2 grid gap-3 sm:grid-cols-2">
      <Side title="En el portal ahora">
        <ChangeList db={db} changes={there} />
      </Side>
      <Side title="Tus cambios, en este dispositivo">
        <ChangeList db={db} changes={own} />
      </Side>
    </div>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-md bg-surface p-3 text-ink">
      <h4 className="mb-2.5 font-semibold text-sm">{title}</h4>
      {children}
    </section>
  )
}
