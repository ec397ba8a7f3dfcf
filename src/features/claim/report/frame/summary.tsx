// The summary of a report: parameters, storage used, claim value, link to the list (REP-13).
import { ArrowLeftIcon, PencilIcon } from '@heroicons/react/20/solid'
import { formatDay } from '../../../../domain/calendar-date.ts'
import { CLAIM_TYPE_LABELS, isSurgery } from '../../../../domain/claim-report/claim-type.ts'
import { sumOfInvoices } from '../../../../domain/claim-report/document-places.ts'
import { formatMoney } from '../../../../domain/money.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import type { DraftParameters } from '../../../../offline/database/draft-types.ts'
import { renderLink } from '../../../../toolkit/screens/app-link.tsx'
import type { Address } from '../../../../ui/address.ts'
import { DefinitionList } from '../../../../ui/data/definition-list.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { BudgetGauge } from '../documents/budget-gauge.tsx'

type Props = {
  parameters: DraftParameters
  documents: readonly DocumentRow[]
  listPath: Address
}

export function Summary({ parameters, documents, listPath }: Props) {
  return (
    <div className="flex flex-col gap-5">
      <span className="self-start">
        <StatusBadge tone="neutral" icon={PencilIcon} label="Hay cambios pendientes..." />
      </span>
      <DefinitionList columns={1} items={parameterItems(parameters)} />
      <div className="border-line border-t pt-5">
        <BudgetGauge documents={documents} />
      </div>
      <DefinitionList
        columns={1}
        items={[{ term: 'Valor del reclamo', value: formatMoney(sumOfInvoices(documents)), large: true }]}
      />
      {renderLink({
        to: listPath,
        className:
          'target -mx-2 -mb-2 inline-flex items-center gap-2 rounded-md px-2 font-semibold text-primary hover:bg-subtle',
        children: (
          <>
            <ArrowLeftIcon className="size-5" aria-hidden />
            Regresar a siniestros
          </>
        ),
      })}
    </div>
  )
}

/** The parameters that have a value, in the order in which they were asked. */
export function parameterItems(parameters: DraftParameters): { term: string; value: string }[] {
  const { dscObjeto, clAsegurado, nmAlias, nmRamo, poliza, tpSiniestro, nmIncapacidad, obsSiniestro } = parameters
  const { fcAlcance, fcProcedimiento, valCirugia, alcance, numSiniestro } = parameters
  const surgery = isSurgery(tpSiniestro)
  const date = surgery ? fcProcedimiento : fcAlcance
  const role = clAsegurado === 'TITULAR' ? 'titular' : clAsegurado === 'DEPENDIENTE' ? 'dependiente' : ''
  const items = [
    { term: 'Paciente', value: [dscObjeto, role].filter(Boolean).join(' · ') },
    { term: 'Aseguradora y ramo', value: [nmAlias, nmRamo].filter(Boolean).join(' · ') },
    { term: 'Póliza', value: poliza },
    { term: 'Tipo de siniestro', value: tpSiniestro ? CLAIM_TYPE_LABELS[tpSiniestro] : '' },
    { term: 'Alcance del siniestro', value: alcance === 'S' && numSiniestro ? `N.º ${numSiniestro}` : '' },
    { term: 'Diagnóstico', value: nmIncapacidad },
    { term: surgery ? 'Fecha del procedimiento' : 'Fecha de incurrencia', value: date ? formatDay(date) : '' },
    { term: 'Valor de la cirugía', value: surgery && valCirugia !== null ? formatMoney(valCirugia) : '' },
    { term: 'Observación', value: obsSiniestro },
  ]
  return items.filter(({ value }) => value !== '')
}
