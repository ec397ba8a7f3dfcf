// /{area}/reportar-siniestro/{cdCompania}/{cdReclamo}/{cdIncSiniestro?}
import { ClaimScreen } from '../features/review/claim-screen.tsx'
import { NotFoundScreen } from '../shell/frame/not-yet-screen.tsx'
import { textOf, useAddress } from './use-address.ts'

const CODE = /^[1-9]\d{0,9}$/

export function ClaimRoute() {
  const { area, params, search, onSearch, onGo } = useAddress()
  const { cdComp = '', cdReclamo = '', cdIncSiniestro } = params
  if (!CODE.test(cdComp) || !CODE.test(cdReclamo) || (cdIncSiniestro !== undefined && !CODE.test(cdIncSiniestro)))
    return <NotFoundScreen />
  return (
    <ClaimScreen
      area={area}
      cdCompania={Number(cdComp)}
      cdReclamo={Number(cdReclamo)}
      cdIncSiniestro={cdIncSiniestro === undefined ? undefined : Number(cdIncSiniestro)}
      search={{ documento: textOf(search['documento']) }}
      onSearch={onSearch}
      onGo={onGo}
    />
  )
}
