// POL-11 to POL-13, POL-27: «Pólizas Asegurado», pages on top; a row opens its detail, «Docs.Digitales» its papers.
import { isIndividualBranch } from '../../domain/policy/content-type.ts'
import { policyholderNameQuery } from '../../entities/lookup/queries.ts'
import { ask } from '../../shell/ask.ts'
import { useActiveAssociate } from '../../shell/frame/active-associate.ts'
import { useKept } from '../../shell/kept.ts'
import { usePaging } from '../../shell/paging.ts'
import { useSession } from '../../shell/session/session.ts'
import { useUrlDialog } from '../../shell/url-dialog.ts'
import { DocumentsDialog } from './documents-dialog.tsx'
import type { PoliciesScreenProps } from './gen-policies-screen.tsx'
import { InsuredDetail } from './insured-detail.tsx'
import { PoliciesFrame } from './policies-frame.tsx'
import { type PolicyDialog, resetAddress, withNothingOpen } from './policy-address.ts'
import { PolicyList } from './policy-list.tsx'
import { usePolicyPage } from './use-policy-page.ts'

export function VamPoliciesScreen({ params, onParams: onAddress }: PoliciesScreenProps) {
  const page = usePolicyPage('vam', params, onAddress)
  const onParams = page.write
  const goTo = usePaging({ params, keyOf: page.keyOf, write: onParams })
  const associate = useActiveAssociate('vam')
  const reset = () => goTo(resetAddress(), 'search')
  const dialog = useUrlDialog({
    open: ([ver, de]: [PolicyDialog, number]) =>
      onParams({ ...withNothingOpen(params), sel: de, ver, de }, { still: true }),
    shut: () => onParams(withNothingOpen(params), { replace: true, still: true }),
  })
  // A person may be insured in several places of one policy: the place tells them apart.
  const policy = page.query.data?.content.find(({ cdUbicacion }) => cdUbicacion !== null && cdUbicacion === params.de)
  const wiring = policy && { policy, params, onParams, onClose: dialog.close, of: policy }
  return (
    <PoliciesFrame
      area="vam"
      title={`Pólizas Asegurado ${associate?.name ?? ''}`.trim()}
      about={<Titular name={associate?.name} />}
      params={params}
      page={page}
      onSearch={(next) => goTo(next, 'search')}
      onTurn={(next) => goTo(next, 'pager')}
      onReset={reset}
    >
      <PolicyList
        area="vam"
        staff={page.staff}
        params={params}
        query={page.query}
        rowKey={({ cdUbicacion, cdCotizacion }) => cdUbicacion ?? cdCotizacion}
        onTurn={(next) => goTo(next, 'pager')}
        onSelect={({ cdUbicacion }) => cdUbicacion !== null && dialog.open(['condiciones', cdUbicacion])}
        onDocuments={({ cdUbicacion }) => cdUbicacion !== null && dialog.open(['documentos', cdUbicacion])}
        onReset={reset}
        pagerOnTop
      />
      {wiring && params.ver === 'documentos' && <DocumentsDialog {...wiring} vam={1} />}
      {wiring && params.ver === 'condiciones' && (
        <InsuredDetail {...wiring} hasBilling={isIndividualBranch(wiring.policy.ramo.nmRamo)} />
      )}
    </PoliciesFrame>
  )
}

/** Whose account it is, by the broker's own record of the client where there is one (POL-11). */
function Titular({ name }: { name: string | undefined }) {
  const { person } = useSession()
  const { data } = useKept({ ...policyholderNameQuery(ask, person.cdCliente ?? 0), enabled: person.cdCliente !== null })
  const shown = data?.titular ?? name
  return shown ? <span>Titular: {shown}</span> : null
}
