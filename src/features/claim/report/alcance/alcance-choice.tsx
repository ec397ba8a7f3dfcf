// The choice between a new claim and further invoices of a settled claim, and the choice of that claim (REP-09).
import { DocumentDuplicateIcon, DocumentPlusIcon, DocumentTextIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import type { SettledClaim } from '../../../../contract/catalogue.ts'
import { formatDay } from '../../../../domain/calendar-date.ts'
import { CLAIM_TYPE_LABELS, CLAIM_TYPES } from '../../../../domain/claim-report/claim-type.ts'
import type { Alcance } from '../../../../domain/insurer-claim/alcance.ts'
import { formatMoney } from '../../../../domain/money.ts'
import type { DraftParameters } from '../../../../offline/database/draft-types.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { DataList } from '../../../../ui/data/data-list.tsx'
import { ChoiceCards } from '../../../../ui/forms/choice-cards.tsx'
import { FieldError } from '../../../../ui/forms/field.tsx'
import type { Icon } from '../../../../ui/icon.ts'
import { CLAIM_TYPE_ICONS } from '../frame/claim-type-icons.tsx'

type Props = {
  /** The element id of the list of settled claims. */
  id: string
  parameters: DraftParameters
  settled: readonly SettledClaim[]
  error: string | undefined
  onChange: (patch: Partial<DraftParameters>) => void
}

const CHOICES = [
  {
    value: 'N' as const,
    title: 'Siniestro nuevo',
    text: 'Una enfermedad o un accidente que aún no has reportado.',
    icon: DocumentPlusIcon,
  },
  {
    value: 'S' as const,
    title: 'Alcance de un siniestro ya liquidado',
    text: 'Más facturas de la misma enfermedad.',
    icon: DocumentDuplicateIcon,
  },
]

export function AlcanceChoice({ id, parameters, settled, error, onChange }: Props) {
  const { alcance = 'N', numSiniestro } = parameters
  const chosen = settled.find((claim) => isChosen(claim, parameters))

  function choose(value: Alcance) {
    if (value === alcance) return
    const [only, ...others] = settled
    if (value === 'S' && only && others.length === 0) onChange(patchOf(only))
    else if (value === 'S') onChange({ alcance: 'S', ...NO_NUMBER })
    // The diagnosis came from the settled claim, so it is cleared too.
    else onChange({ alcance: 'N', ...NO_NUMBER, ...(numSiniestro && NO_DIAGNOSIS) })
  }

  return (
    <div className="flex flex-col gap-4">
      <ChoiceCards label="¿Es nuevo?" value={alcance} choices={CHOICES} onChange={choose} />
      {alcance === 'S' && (
        <SettledClaims
          id={id}
          settled={settled}
          chosen={chosen}
          error={error}
          onChoose={(claim) => onChange(patchOf(claim))}
        />
      )}
    </div>
  )
}

const NO_NUMBER = { numSiniestro: null, anoSiniestro: null }
const NO_DIAGNOSIS = { cdIncapacidad: null, nmIncapacidad: '' }

/** An alcance has the diagnosis of its settled claim. */
const patchOf = ({
  numSiniestro,
  anoSiniestro,
  cdIncapacidad,
  nmIncapacidad,
}: SettledClaim): Partial<DraftParameters> => ({
  alcance: 'S',
  numSiniestro,
  anoSiniestro,
  cdIncapacidad,
  nmIncapacidad,
})

/** Numbers start again each year; a draft of an earlier release has no year. */
const isChosen = (claim: SettledClaim, { numSiniestro, anoSiniestro }: DraftParameters): boolean =>
  claim.numSiniestro === numSiniestro && (!anoSiniestro || claim.anoSiniestro === anoSiniestro)

const SHOWN = 5

type ListProps = {
  id: string
  settled: readonly SettledClaim[]
  chosen: SettledClaim | undefined
  error: string | undefined
  onChoose: (claim: SettledClaim) => void
}

function SettledClaims({ id, settled, chosen, error, onChoose }: ListProps) {
  const [isWhole, setIsWhole] = useState(false)
  const isBeyond = chosen !== undefined && settled.indexOf(chosen) >= SHOWN
  const visibleClaims = isWhole || isBeyond ? settled : settled.slice(0, SHOWN)
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label="¿De qué siniestro son las facturas?"
      aria-describedby={error && `${id}-error`}
      className="flex flex-col gap-3 rounded-lg outline-none"
    >
      <p aria-hidden className="font-semibold text-sm">
        ¿De qué siniestro son las facturas?
      </p>
      {settled.length === 0 && <p className="text-ink-2 text-sm">Ahora no hay ninguno liquidado con esta póliza.</p>}
      <DataList
        label="Siniestros liquidados"
        {...(chosen && { selectedKey: String(chosen.cdReclamo) })}
        onSelect={(key) => {
          const claim = settled.find(({ cdReclamo }) => String(cdReclamo) === key)
          if (claim) onChoose(claim)
        }}
        cards={visibleClaims.map((claim) => ({
          key: String(claim.cdReclamo),
          overline: `${formatDay(claim.fcSiniestro)} · N.º ${claim.numSiniestro}`,
          title: claim.nmIncapacidad,
          details: [typeOf(claim).text],
          lead: <TypePicture icon={typeOf(claim).icon} />,
          valueName: claim.valPagado > 0 ? 'Pagado' : 'Incurrido',
          value: formatMoney(claim.valPagado > 0 ? claim.valPagado : claim.valIncurrido),
        }))}
      />
      {visibleClaims.length < settled.length && (
        <Button tone="quiet" onClick={() => setIsWhole(true)}>
          Ver los {settled.length - visibleClaims.length} anteriores
        </Button>
      )}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </section>
  )
}

/** Insurers have claim types that cannot be reported here: such a type is shown as the insurer names it. */
function typeOf({ tpSiniestro }: SettledClaim): { text: string; icon: Icon } {
  const claimType = CLAIM_TYPES.find((type) => type === tpSiniestro)
  if (!claimType) return { text: tpSiniestro, icon: DocumentTextIcon }
  return { text: CLAIM_TYPE_LABELS[claimType], icon: CLAIM_TYPE_ICONS[claimType] }
}

const TypePicture = ({ icon: TypeIcon }: { icon: Icon }) => (
  <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-soft text-soft-ink">
    <TypeIcon className="size-6" aria-hidden />
  </span>
)
