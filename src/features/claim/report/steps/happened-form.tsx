// The form of step 2 «¿Qué pasó?»: «Continuar» names what is missing; pressing it shows each field's error (REP-25).
import { useState } from 'react'
import type { CalendarDate } from '../../../../domain/calendar-date.ts'
import {
  AFTER_TODAY_IN_FLOW,
  missingParameters,
  type ParameterErrors,
  parameterErrors,
} from '../../../../domain/claim-report/parameters.ts'
import { REQUIRED } from '../../../../domain/typed-text.ts'
import { keyParts } from '../../../../domain/voucher/voucher-detail.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { listDocuments } from '../../../../offline/drafts/read-documents.ts'
import { filesFor } from '../../../../offline/inbox/inbox.ts'
import { useLive } from '../../../../toolkit/person/store.ts'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { useEarlierClaims } from '../alcance/use-earlier-claims.ts'
import { changesNamed } from '../correction/named-fields.ts'
import { ReportFrame, StepActions } from '../frame/report-frame.tsx'
import { HappenedStep, PARAMETER_FIELDS } from './happened-step.tsx'
import { useReport } from './use-open-report.tsx'

// The fields in the order of the screen.
const ASKED = Object.keys(PARAMETER_FIELDS) as (keyof typeof PARAMETER_FIELDS)[]

export function HappenedForm() {
  const { kit, draft, parameters, inHand, dates, frame, dataMoves: moves, above } = useReport()
  const [attempt, setAttempt] = useState(0)
  const { change } = inHand
  const correction = draft.base ?? null
  const earlier = useEarlierClaims(kit, parameters, correction === null || changesNamed(correction, parameters))
  const receiptDay = useReceiptDay(draft.uuid)
  const errors = parameterErrors(parameters, dates, AFTER_TODAY_IN_FLOW)
  const lacking = new Set<string>(missingParameters(parameters))
  // The diagnosis of an alcance is that of its settled claim.
  const fields =
    parameters.alcance === 'S' && correction === null ? ASKED.filter((path) => path !== 'cdIncapacidad') : ASKED
  const missing = fields.filter((path) => lacking.has(path))
  const wrong = fields.flatMap((path) => (errors[path] ? [{ path, text: errors[path] }] : []))
  const tryOn = () => setAttempt(attempt + 1)
  function goOn() {
    // Stores the number of claims that the notice used; if it is unknown, the receipt shows the notice (REP-11).
    if (earlier.total !== null) change({ total: earlier.total })
    moves.onGo()
  }
  return (
    <ReportFrame
      {...frame}
      actions={
        <StepActions
          label={moves.label}
          onBack={moves.onBack}
          onGo={wrong.length > 0 ? tryOn : goOn}
          reason={
            missing.length > 0 ? `Falta: ${missing.map((path) => PARAMETER_FIELDS[path].name).join(', ')}` : undefined
          }
          onRefused={tryOn}
        />
      }
    >
      {above}
      {attempt > 0 && (
        <ErrorSummary
          attempt={attempt}
          errors={wrong.map(({ path, text }) => ({
            fieldId: PARAMETER_FIELDS[path].id,
            text: capitalised(PARAMETER_FIELDS[path].name) + (text === REQUIRED ? '' : `: ${text}`),
          }))}
        />
      )}
      <HappenedStep
        earlier={earlier}
        receiptDay={receiptDay}
        errors={attempt > 0 ? errors : wrongDates(errors, parameters)}
      />
    </ReportFrame>
  )
}

// A complete but impossible date shows its error at once; all other errors wait for «Continuar».
function wrongDates(errors: ParameterErrors, dates: { fcAlcance: unknown; fcProcedimiento: unknown }): ParameterErrors {
  return {
    ...(dates.fcAlcance && errors.fcAlcance ? { fcAlcance: errors.fcAlcance } : {}),
    ...(dates.fcProcedimiento && errors.fcProcedimiento ? { fcProcedimiento: errors.fcProcedimiento } : {}),
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The earliest date of the invoices in this claim or waiting to be sorted into it; null if no access key was read. */
function useReceiptDay(draftUuid: string): CalendarDate | null {
  const rows = useLive(
    async ({ db }) => [...(await filesFor(db, draftUuid)).own, ...(await listDocuments(db, draftUuid))],
    [draftUuid],
  )
  const days = rows?.flatMap(({ voucher }: DocumentRow) => {
    const key = voucher?.kind === 'key' ? keyParts(voucher.claveAcceso) : null
    return key ? [key.fcDocumento] : []
  })
  return days?.sort()[0] ?? null
}
