// POL-11 to POL-13, POL-27: «Pólizas Asegurado», pager on top; a row opens its detail, «Docs.Digitales» its documents.

import { readPolicyholderName } from '../../../contract/lookup.ts'
import type { PolicyRow } from '../../../contract/policy.ts'
import { isIndividualBranch } from '../../../domain/policy/content-type.ts'
import { ask } from '../../../entities/ask.ts'
import { NotFoundNotice } from '../../../toolkit/detail/not-found-notice.tsx'
import { useSession } from '../../../toolkit/person/use-session.ts'
import { hasOwnData } from '../../../toolkit/query/paging.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import type { PolicyDialog } from '../../../toolkit/screens/policy-params.ts'
import { useUrlDialog } from '../../../toolkit/screens/url-dialog.ts'
import { useActiveAssociate } from '../../../toolkit/session/active-associate.ts'
import { lazyOverlay } from '../../../ui/lazy/lazy-overlay.tsx'
import { withNothingOpen } from '../parts/policy-address.ts'
import type { PoliciesScreenProps } from './gen-policies-screen.tsx'
import { PolicyList } from './policy-list.tsx'
import { usePolicyPage } from './policy-lists.ts'

const LazyInsuredDetail = lazyOverlay(() => import('../detail/insured-detail.tsx'), 'InsuredDetail')

const LazyDocumentsDialog = lazyOverlay(() => import('../detail/documents-dialog.tsx'), 'DocumentsDialog')

export function VamPoliciesScreen({ params, onParams: onAddress }: PoliciesScreenProps) {
  const page = usePolicyPage('vam', params, onAddress)
  const onParams = page.write
  const associate = useActiveAssociate('vam')
  const dialog = useUrlDialog({
    open: ([ver, { cdUbicacion, cdObjCotizacion }]: [PolicyDialog, PolicyRow]) =>
      onParams(
        {
          ...withNothingOpen(params),
          sel: cdUbicacion ?? undefined,
          titular: cdObjCotizacion ?? undefined,
          ver,
        },
        { keepScroll: true },
      ),
    shut: () => onParams(withNothingOpen(params), { replace: true, keepScroll: true }),
  })
  // Neither code alone is unique: a person may be insured at several locations, and a location may insure two families.
  const keyOf = ({ cdUbicacion, cdObjCotizacion }: Pick<PolicyRow, 'cdUbicacion' | 'cdObjCotizacion'>) =>
    `${cdUbicacion}-${cdObjCotizacion}`
  const addressedKey = keyOf({ cdUbicacion: params.sel ?? null, cdObjCotizacion: params.titular ?? null })
  const policy = page.list.query.data?.content.find((row) => params.ver && keyOf(row) === addressedKey)
  const isLost = params.ver !== undefined && hasOwnData(page.list.query) && !policy
  const wiring = policy && { policy, params, onParams, onClose: dialog.close, of: policy }
  return (
    <PolicyList
      area="vam"
      title={`Pólizas Asegurado ${associate?.name ?? ''}`.trim()}
      about={<Titular name={associate?.name} />}
      page={page}
      rowKey={keyOf}
      selectedKey={addressedKey}
      onSelect={(row) => dialog.open(['condiciones', row])}
      onDocuments={(row) => dialog.open(['documentos', row])}
      notice={isLost && <NotFoundNotice what="La póliza" onLeave={page.leave} />}
    >
      {wiring && params.ver === 'documentos' && <LazyDocumentsDialog open {...wiring} vam={1} />}
      {wiring && params.ver === 'condiciones' && (
        <LazyInsuredDetail open {...wiring} hasBilling={isIndividualBranch(wiring.policy.ramo.nmRamo)} />
      )}
    </PolicyList>
  )
}

/** The name of the titular, from the broker's record of the client if there is one (POL-11). */
function Titular({ name }: { name: string | undefined }) {
  const { person } = useSession()
  const { data } = useCachedQuery({
    ...ask(readPolicyholderName, { query: { cdCliente: person.cdCliente ?? 0 } }, 'expiry'),
    enabled: person.cdCliente !== null,
  })
  const titularName = data?.titular ?? name
  return titularName ? <span>Titular: {titularName}</span> : null
}
