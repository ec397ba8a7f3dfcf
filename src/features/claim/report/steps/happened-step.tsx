// REP-04 to REP-06, REP-12, REP-25, the fields of step 2 «¿Qué pasó?»: type, diagnosis, date or surgery, observation.
import { useState } from 'react'
import { type CalendarDate, dayOrNull, formatDay } from '../../../../domain/calendar-date.ts'
import { CLAIM_TYPE_LABELS, CLAIM_TYPES, isSurgery } from '../../../../domain/claim-report/claim-type.ts'
import { isBeyondIncurrence } from '../../../../domain/claim-report/deadline.ts'
import type { ParameterErrors } from '../../../../domain/claim-report/parameters.ts'
import { addDays } from '../../../../domain/date-arithmetic.ts'
import { isAmongFirst } from '../../../../domain/insurer-claim/first-reimbursement.ts'
import { centsOrNull } from '../../../../domain/money.ts'
import type { Draft, DraftParameters } from '../../../../offline/database/draft-types.ts'
import { DefinitionList } from '../../../../ui/data/definition-list.tsx'
import { ChoiceCards } from '../../../../ui/forms/choice-cards.tsx'
import { DateField } from '../../../../ui/forms/date-field.tsx'
import { MoneyField } from '../../../../ui/forms/money-field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { AlcanceChoice } from '../alcance/alcance-choice.tsx'
import { FirstReimbursementNotice } from '../alcance/first-reimbursement-notice.tsx'
import type { EarlierClaims } from '../alcance/use-earlier-claims.ts'
import { changesNamed } from '../correction/named-fields.ts'
import { CLAIM_TYPE_ICONS, CLAIM_TYPE_TEXTS } from '../frame/claim-type-icons.tsx'
import { IncurrenceNotice } from '../frame/notices.tsx'
import { parameterItems } from '../frame/summary.tsx'
import { DiagnosisField } from './diagnosis-field.tsx'
import { useReport } from './use-open-report.tsx'

type Props = {
  earlier: EarlierClaims
  /** The earliest date read from the invoices; null if none was read. */
  receiptDay: CalendarDate | null
  /** The errors to show under the fields. */
  errors: ParameterErrors
}

/** The field of each parameter, for the links of the error summary. */
export const PARAMETER_FIELDS = {
  tpSiniestro: { id: 'tipo-de-siniestro', name: 'tipo de siniestro' },
  numSiniestro: { id: 'siniestro-liquidado', name: 'siniestro liquidado' },
  cdIncapacidad: { id: 'diagnostico', name: 'diagnóstico' },
  fcAlcance: { id: 'fecha-de-incurrencia', name: 'fecha de incurrencia' },
  fcProcedimiento: { id: 'fecha-del-procedimiento', name: 'fecha del procedimiento' },
  valCirugia: { id: 'valor-de-la-cirugia', name: 'valor de la cirugía' },
} as const

const CHOICES = CLAIM_TYPES.map((type) => ({
  value: type,
  title: CLAIM_TYPE_LABELS[type],
  text: CLAIM_TYPE_TEXTS[type],
  icon: CLAIM_TYPE_ICONS[type],
}))

export function HappenedStep({ earlier, receiptDay, errors }: Props) {
  const { kit, draft, parameters, inHand, dates } = useReport()
  // The invalid text that the fields had when the draft was left; text typed from now on is in the fields themselves.
  const [typed] = useState(draft.typed)
  const { tpSiniestro, cdIncapacidad, nmIncapacidad, obsSiniestro, numSiniestro } = parameters
  const isAlcance = parameters.alcance === 'S'
  // In a correction the type and diagnosis stay as they are (D119), unless they are returned fields (D143).
  const correction = draft.base
  const isCorrection = correction !== undefined
  const returnedFields = correction?.fields ?? []
  const choosesType = !isCorrection || returnedFields.includes('tpSiniestro')
  const choosesDiagnosis = !isCorrection || returnedFields.includes('cdIncapacidad')
  // In a correction the alcance can change only together with a returned field.
  const choosesAlcance = !isCorrection || changesNamed(correction, parameters)
  // The parameters that cannot be changed.
  const stored = parameterItems(parameters).filter(
    ({ term }) =>
      (term === 'Tipo de siniestro' && !choosesType) ||
      (term === 'Diagnóstico' && !choosesDiagnosis) ||
      (term === 'Alcance del siniestro' && !choosesAlcance),
  )
  const onChange: Change = (patch, text) => inHand.change(choosesDiagnosis ? patch : withoutDiagnosis(patch), text)
  const part = { parameters, typed, today: dates.today, errors, onChange }
  return (
    <>
      {choosesType && (
        <ChoiceCards
          id={PARAMETER_FIELDS.tpSiniestro.id}
          label="Tipo de siniestro"
          value={tpSiniestro}
          error={errors.tpSiniestro}
          choices={CHOICES}
          onChange={(value) => onChange({ tpSiniestro: value, ...(isSurgery(value) && NEW) })}
        />
      )}
      {choosesAlcance && (
        <AfterType
          parameters={parameters}
          earlier={choosesDiagnosis ? earlier : ofSameIllness(earlier, parameters)}
          error={errors.numSiniestro}
          onChange={onChange}
        />
      )}
      <Card>
        <div className="flex flex-col gap-6">
          {isCorrection && stored.length > 0 && <DefinitionList items={stored} />}
          {!isCorrection && isAlcance && numSiniestro && (
            <DefinitionList items={parameterItems(parameters).filter(({ term }) => OF_ALCANCE.has(term))} />
          )}
          {choosesDiagnosis && (isCorrection || !isAlcance) && (
            <DiagnosisField
              id={PARAMETER_FIELDS.cdIncapacidad.id}
              kit={kit}
              cdAsegurado={parameters.cdAsegurado}
              cdIncapacidad={cdIncapacidad}
              nmIncapacidad={nmIncapacidad}
              error={errors.cdIncapacidad}
              // With another illness the report cannot be an alcance of the settled claim.
              onChange={(patch) => onChange(isAlcance ? { ...patch, ...NEW } : patch)}
            />
          )}
          {isSurgery(tpSiniestro) ? (
            <Surgery {...part} />
          ) : (
            <Incurrence
              {...part}
              sent={dates.firstSent ?? dates.today}
              receiptDay={receiptDay}
              dias={kit.dias.incurrencia}
            />
          )}
          <TextArea
            label="Observación"
            optional
            rows={2}
            maxLength={1000}
            value={obsSiniestro}
            onChange={(text) => onChange({ obsSiniestro: text })}
          />
        </div>
      </Card>
    </>
  )
}

const withoutDiagnosis = ({ cdIncapacidad: _, nmIncapacidad: __, ...patch }: Partial<DraftParameters>) => patch

const ofSameIllness = (earlier: EarlierClaims, { cdIncapacidad }: DraftParameters): EarlierClaims => ({
  ...earlier,
  settled: earlier.settled.filter((each) => each.cdIncapacidad === cdIncapacidad),
})

const NEW = { alcance: 'N', numSiniestro: null, anoSiniestro: null } as const
const OF_ALCANCE = new Set(['Alcance del siniestro', 'Diagnóstico'])

type AfterTypeProps = Pick<PartProps, 'parameters' | 'onChange'> &
  Pick<Props, 'earlier'> & { error: string | undefined }

/** The parts that depend on the claim type and the patient's earlier claims (REP-09, REP-11). */
function AfterType({ parameters, earlier, error, onChange }: AfterTypeProps) {
  const { tpSiniestro, alcance, cdAsegurado } = parameters
  if (tpSiniestro === null || isSurgery(tpSiniestro)) return null
  return (
    <>
      {isAmongFirst(tpSiniestro, earlier.total) && (
        <FirstReimbursementNotice deductibles={earlier.deductibles} cdAsegurado={cdAsegurado} />
      )}
      {(earlier.settled.length > 0 || alcance === 'S') && (
        <AlcanceChoice
          id={PARAMETER_FIELDS.numSiniestro.id}
          parameters={parameters}
          settled={earlier.settled}
          error={error}
          onChange={onChange}
        />
      )}
    </>
  )
}

type Change = (patch: Partial<DraftParameters>, typed?: Draft['typed']) => void

type PartProps = {
  parameters: DraftParameters
  typed: Draft['typed']
  today: CalendarDate
  errors: ParameterErrors
  onChange: Change
}

/** `sent`: the day that decides whether the claim is late: for a correction the first sending, otherwise today. */
type IncurrenceProps = PartProps & Pick<Props, 'receiptDay'> & { sent: CalendarDate; dias: number }

function Incurrence({ parameters, typed, today, sent, receiptDay, errors, onChange, dias }: IncurrenceProps) {
  const { fcAlcance, alcance } = parameters
  const days = [
    { label: 'Hoy', value: today },
    { label: 'Ayer', value: addDays(today, -1) },
  ]
  const isOther = receiptDay !== null && receiptDay < today && days.every(({ value }) => value !== receiptDay)
  return (
    <div className="flex flex-col gap-3">
      <DateField
        id={PARAMETER_FIELDS.fcAlcance.id}
        label="Fecha de incurrencia"
        hint={alcance === 'S' ? 'El día de la atención de estas facturas.' : 'El día de la primera atención.'}
        required
        value={fcAlcance ?? ''}
        error={errors.fcAlcance}
        typed={typed?.fcAlcance}
        onChange={(day, text) => onChange({ fcAlcance: dayOrNull(day) }, { fcAlcance: day ? '' : text })}
        quick={isOther ? [...days, { label: `${formatDay(receiptDay)}, la factura`, value: receiptDay }] : days}
      />
      {isBeyondIncurrence(fcAlcance, sent, dias) && <IncurrenceNotice dias={dias} />}
    </div>
  )
}

function Surgery({ parameters, typed, today, errors, onChange }: PartProps) {
  return (
    <>
      <DateField
        id={PARAMETER_FIELDS.fcProcedimiento.id}
        label="Fecha del procedimiento"
        hint="Cuándo está previsto."
        required
        value={parameters.fcProcedimiento ?? ''}
        error={errors.fcProcedimiento}
        typed={typed?.fcProcedimiento}
        onChange={(day, text) => onChange({ fcProcedimiento: dayOrNull(day) }, { fcProcedimiento: day ? '' : text })}
        quick={[
          { label: 'Hoy', value: today },
          { label: 'Mañana', value: addDays(today, 1) },
        ]}
      />
      <MoneyField
        id={PARAMETER_FIELDS.valCirugia.id}
        label="Valor de la cirugía"
        hint="El total de la proforma."
        required
        value={parameters.valCirugia}
        error={errors.valCirugia}
        typed={typed?.valCirugia}
        onChange={(value, text) =>
          onChange({ valCirugia: centsOrNull(value) }, { valCirugia: value === null ? text : '' })
        }
      />
    </>
  )
}
