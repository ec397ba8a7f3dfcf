// The route /{area}/reportar-siniestro/{cdCompania}/{cdReclamo}/{cdIncSiniestro?}: one reported claim.
import { ClaimScreen } from '../features/claim/read/claim-screen.tsx'
import { NotFoundScreen } from '../features/unknown-address/not-found-screen.tsx'
import { parseClaimSearch } from '../toolkit/screens/dialog-params.ts'
import { useGo, useWriteSearch } from '../toolkit/screens/go.tsx'
import { routes } from './screen-routes.ts'

const CODE = /^[1-9]\d{0,9}$/

export function ClaimRoute() {
  const { area, cdCompania, cdReclamo, cdIncSiniestro } = routes.claim.useParams()
  const search = routes.claim.useSearch({ select: parseClaimSearch })
  const onSearch = useWriteSearch()
  const onGo = useGo()
  if (!CODE.test(cdCompania) || !CODE.test(cdReclamo) || (cdIncSiniestro !== undefined && !CODE.test(cdIncSiniestro)))
    return <NotFoundScreen />
  return (
    <ClaimScreen
      area={area}
      cdCompania={Number(cdCompania)}
      cdReclamo={Number(cdReclamo)}
      cdIncSiniestro={cdIncSiniestro === undefined ? undefined : Number(cdIncSiniestro)}
      search={search}
      onSearch={onSearch}
      onGo={onGo}
    />
  )
}
