// REP-04 to REP-14, REP-25, DOC-01 to DOC-07: reporting a claim, from the first answer to «Recibido».
import { type ComponentProps, useEffect } from 'react'
import { patientsOf } from '../../../domain/claim-report/patient.ts'
import { agoText } from '../../../domain/moment-text.ts'
import { type Area, hasPrivileges } from '../../../domain/user/role.ts'
import type { Draft } from '../../../offline/database/draft-types.ts'
import { listDrafts } from '../../../offline/drafts/list-drafts.ts'
import { listDocuments } from '../../../offline/drafts/read-documents.ts'
import { InstallBeforeFirst } from '../../../toolkit/person/install-before-first.tsx'
import { useLive } from '../../../toolkit/person/store.ts'
import { useSession } from '../../../toolkit/person/use-session.ts'
import { useKit } from '../../../toolkit/query/kit.ts'
import { useGoPastSteps } from '../../../toolkit/screens/past-steps.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import type { ReportSearch } from '../../../toolkit/screens/report-params.ts'
import { loadRunner } from '../../../toolkit/sending/sending.ts'
import { useDraft } from './draft/use-draft.ts'
import type { OnSearch } from './frame/use-step.ts'
import { LazyReport } from './lazy-report.tsx'
import { NewReport } from './new-report.tsx'
import { NoReport } from './no-report.tsx'
import { claimPathOf } from './sent/claim-path.ts'
import { StartStep } from './steps/start-step.tsx'

type Props = { area: Area; search: ReportSearch; onSearch: OnSearch }

export function ClaimReportScreen({ area, search, onSearch }: Props) {
  useEffect(() => void loadRunner().catch(() => undefined), [])
  const { person } = useSession()
  const stored = useKit()
  const listPath = pathTo.reported(area)
  const onNew = () => onSearch({ paso: 'paciente' })
  const none = (why: 'no-kit' | 'no-policy' | 'staff') => <NoReport why={why} listPath={listPath} onNew={onNew} />

  if (hasPrivileges(person)) return none('staff')
  if (stored === undefined) return null
  if (stored === null) return none('no-kit')
  const { kit, fetchedAt } = stored
  const kitAge = `Pólizas actualizadas ${agoText(fetchedAt, Date.now())}`
  const report = { area, kit, kitAge, listPath, onSearch, onNew }
  if (search.borrador) return <KnownReport key={search.borrador} uuid={search.borrador} {...report} search={search} />
  if (patientsOf(kit).length === 0) return none('no-policy')
  return <Beginning {...report} paso={search.paso} />
}

type ReportProps = ComponentProps<typeof NewReport> & { onNew: () => void }

function KnownReport({ uuid, search, onNew, ...report }: ReportProps & { uuid: string; search: ReportSearch }) {
  const inHand = useDraft(uuid)
  const documents = useLive(({ db }) => listDocuments(db, uuid), [uuid])
  const { listPath } = report
  if (inHand === undefined || !documents) return null
  if (inHand === null) return <NoReport why="gone" listPath={listPath} onNew={onNew} />
  const { draft } = inHand
  const claimPath = claimPathOf(report.area, draft)
  if (draft.state !== 'open') return <SentReport draft={draft} />
  return (
    <LazyReport {...report} listPath={claimPath ?? listPath} inHand={inHand} documents={documents} search={search} />
  )
}

function Beginning({ paso, onNew, ...report }: ReportProps & { paso: ReportSearch['paso'] }) {
  const { listPath, onSearch } = report
  const drafts = useLive(async ({ db }) => {
    // Under «Siniestro» only new claims are continued; a correction is continued from its claim.
    const open = (await listDrafts(db)).filter((each) => each.state === 'open' && each.cdReclamo === null)
    return Promise.all(open.map(async (draft) => ({ draft, documents: await listDocuments(db, draft.uuid) })))
  })
  if (!drafts) return null
  if (paso === 'paciente' || drafts.length === 0)
    return (
      <>
        <NewReport {...report} />
        <InstallBeforeFirst />
      </>
    )
  return (
    <StartStep
      drafts={drafts}
      listPath={listPath}
      onContinue={({ uuid }) => onSearch({ borrador: uuid })}
      onNew={onNew}
    />
  )
}

/** Shown in place of the steps of a sent report: opens the receipt over the list (REP-16b, D117). */
function SentReport({ draft: { area, uuid } }: { draft: Draft }) {
  const goPastSteps = useGoPastSteps(`borrador=${uuid}`)
  useEffect(() => goPastSteps(pathTo.reported(area, { comprobante: uuid })), [goPastSteps, area, uuid])
  return null
}
