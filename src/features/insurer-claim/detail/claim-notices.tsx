// The notices above a claim: whether it was reported in time, missing documents, and unpaid collection notes.
import { ClockIcon } from '@heroicons/react/20/solid'
import type { ClaimPaper } from '../../../contract/insurer-claim-detail.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import type { ClaimMoney } from '../../../domain/insurer-claim/claim-money.ts'
import { sinceText } from '../../../domain/insurer-claim/days-message.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { ByReader } from '../../../domain/user/reader.ts'
import { daysMessageQuery } from '../../../entities/insurer-claim/queries.ts'
import { useReader } from '../../../toolkit/person/use-reader.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

type TabLinkProps = { onOpen: () => void }

const HAND_IN: ByReader<string> = {
  customer: 'Para que el siniestro avance, haz llegar a tu ejecutivo lo que falta.',
  staff: 'El siniestro no avanza hasta que el cliente entregue lo que falta.',
}

/** Shown while the insurer lacks documents. */
export function MissingPapers({ papers, onOpen }: TabLinkProps & { papers: readonly ClaimPaper[] | undefined }) {
  const reader = useReader()
  const missing = (papers ?? []).filter(({ fcReciboBrk }) => fcReciboBrk === null)
  if (missing.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={`Falta: ${missing.map(({ nmDocumento }) => nmDocumento).join(', ')}`}
      announced="none"
      action={<OpenButton label="Ver los documentos" onOpen={onOpen} />}
    >
      {HAND_IN[reader]}
    </Notice>
  )
}

const CONFIRM: ByReader<string> = {
  customer: 'Así llegaron del sistema de tu bróker. Antes de contar con ellos, confírmalos con tu ejecutivo.',
  staff: 'Así llegaron del sistema del bróker; corríjalos allí. Mientras tanto no se calcula nada con ellos.',
}

/** Shown when the amounts of the broker's system do not add up (D155). */
export function DoesNotAddUp() {
  const reader = useReader()
  return (
    <Notice tone="warning" title="Los valores de este siniestro no cuadran entre sí" announced="none">
      {CONFIRM[reader]}
    </Notice>
  )
}

const OWN_NOTE = 'Es tu parte de la cuenta del hospital: la aseguradora ya la pagó por ti y te la cobra con esta nota.'
const OTHERS_NOTE = 'Es la parte del paciente en la cuenta del hospital, que la aseguradora cobra con esta nota.'

/** Shown in every state of the claim: its insurer may have paid while the patient's part is still owed. */
export const OwedNotes = ({ notes, isOwn, onOpen }: TabLinkProps & Pick<ClaimMoney, 'notes'> & { isOwn: boolean }) =>
  notes.map(({ notaCobranza, valSaldo, fcVence, isOverdue }) => (
    <Notice
      key={notaCobranza}
      tone={isOverdue ? 'danger' : 'warning'}
      title={[
        `Queda por pagar ${formatMoney(valSaldo)} de la nota de cobranza ${notaCobranza}`,
        fcVence && `${isOverdue ? 'venció' : 'vence'} el ${formatDay(fcVence)}`,
      ]
        .filter(Boolean)
        .join('; ')}
      announced="none"
      action={<OpenButton label="Ver la nota" onOpen={onOpen} />}
    >
      {isOwn ? OWN_NOTE : OTHERS_NOTE}
    </Notice>
  ))

const OpenButton = ({ label, onOpen }: TabLinkProps & { label: string }) => (
  <Button tone="secondary" onClick={onOpen}>
    {label}
  </Button>
)

type DaysProps = {
  claim: Parameters<typeof daysMessageQuery>[0]
  /** For a decided claim only the days are shown: whether it was reported in time does not matter any more. */
  isClosed: boolean
}

/** How long ago the claim happened and whether it was reported in time: a quiet line, or a warning if late (CLM-11). */
export function DaysMessage({ claim, isClosed }: DaysProps) {
  const { data } = useCachedQuery(daysMessageQuery(claim))
  if (data && !data.enPlazo && !isClosed) return <Notice tone="danger" title={data.mensaje} announced="none" />
  // Reserves the height of the line, so that nothing moves when the text arrives.
  return (
    <p className="flex min-h-6 gap-1.5 text-muted text-sm">
      {data && (
        <>
          <ClockIcon className="mt-0.5 size-4 shrink-0" aria-hidden />
          {isClosed ? `${sinceText(data.dias)}.` : data.mensaje}
        </>
      )}
    </p>
  )
}
