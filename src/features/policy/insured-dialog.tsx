// POL-19, «Asegurados»: the insured persons of a policy or location, ten a page, with counts over all of them.
import { useState } from 'react'
import { insuredCounts } from '../../domain/policy/insured-counts.ts'
import { containsText } from '../../domain/search-text.ts'
import { objectsQuery } from '../../entities/policy/queries.ts'
import { ask } from '../../shell/ask.ts'
import { useKept } from '../../shell/kept.ts'
import { useToday } from '../../shell/session/session.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Pager } from '../../ui/layout/pager.tsx'
import { Detail } from '../../ui/overlays/detail.tsx'
import { UI_WORDS } from '../../ui/words.ts'
import { AskedRows } from './asked-rows.tsx'
import { DependentList } from './dependent-list.tsx'
import { insuredColumns } from './insured-columns.tsx'
import { InsuredCountList } from './insured-count-list.tsx'
import { type DialogWiring, type PartCodes, rowWiring } from './policy-parts.ts'

const PAGE_SIZE = 10

export function InsuredDialog({
  of,
  place,
  policy,
  onClose,
  ...address
}: DialogWiring & { of: PartCodes; place?: string }) {
  const { cdCompania, cdRamoCotizacion, cdUbicacion } = of
  const today = useToday()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(0)
  const query = useKept(objectsQuery(ask, { cdCompania, cdRamoCotizacion, cdRamo: policy.cdRamo, cdUbicacion }), {
    anew: true,
  })
  const all = query.data?.content ?? []
  const found =
    typed === '' ? all : all.filter(({ dscObjeto, cedulaO }) => containsText(`${dscObjeto} ${cedulaO}`, typed))
  const { selectedKey, choose } = rowWiring(address)
  const chosen = all.find(({ cdObjCotizacion }) => String(cdObjCotizacion) === selectedKey)
  return (
    <Detail
      open
      onClose={onClose}
      inAddress
      placement="middle"
      title="Asegurados"
      subtitle={[`Póliza ${policy.poliza}`, place].filter(Boolean).join(' · ')}
    >
      <div className="flex min-w-0 flex-col gap-5">
        {query.data && all.length > 0 && (
          <>
            <InsuredCountList counts={insuredCounts(all)} />
            <TextField
              label="Buscar por nombre o cédula"
              value={typed}
              onChange={(next) => {
                setTyped(next)
                setPage(0)
              }}
              autoComplete="off"
            />
          </>
        )}
        <AskedRows
          label="Asegurados"
          what="los asegurados"
          query={query}
          columns={insuredColumns(today)}
          rowsOf={() => found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)}
          rowKey={({ cdObjCotizacion }) => String(cdObjCotizacion)}
          empty={typed === '' ? undefined : UI_WORDS.noResults}
          selectedKey={selectedKey}
          onSelect={({ cdObjCotizacion }) => choose(cdObjCotizacion)}
        />
        {found.length > PAGE_SIZE && (
          <Pager
            label="Páginas de asegurados"
            page={page}
            pageSize={PAGE_SIZE}
            of={{ rows: found.length }}
            onPage={setPage}
          />
        )}
        {chosen && (
          <DependentList
            key={chosen.cdObjCotizacion}
            area="gen"
            title={`Dependientes y beneficiarios de ${chosen.dscObjeto}`}
            cdCompania={cdCompania}
            cdObjCotizacion={chosen.cdObjCotizacion}
            isLedTo
          />
        )}
      </div>
    </Detail>
  )
}
