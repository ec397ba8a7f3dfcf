// /{area}/reportar-siniestro/{cdCompania}/{cdReclamo}/{cdIncSiniestro?}
import { lazy } from 'react'
import { isShownLapsed } from '../domain/claim-report/portal-state.ts'
import { ClaimScreen } from '../features/reported/claim-screen.tsx'
import { NotFoundScreen } from '../features/unknown-address/not-found-screen.tsx'
import { useGo, useWriteSearch } from '../shell/screens/go.tsx'
import { parseClaimSearch } from '../shell/screens/search/dialog-params.ts'
import { useSession } from '../shell/use-session.ts'
import { routes } from './screen-routes.ts'

// The camera is loaded only for a claim that its person can correct.
const CorrectionCard = lazy(async () => ({
  default: (await import('../features/claim-report/correction/correction-card.tsx')).CorrectionCard,
}))

const BeginAgain = lazy(async () => ({
  default: (await import('../features/claim-report/correction/begin-again.tsx')).BeginAgain,
}))

// What staff decide is loaded only for them.
const DocumentReview = lazy(async () => ({
  default: (await import('../features/review/document/document-review.tsx')).DocumentReview,
}))
const ClaimReview = lazy(async () => ({
  default: (await import('../features/review/claim/claim-review.tsx')).ClaimReview,
}))

const CODE = /^[1-9]\d{0,9}$/

export function ClaimRoute() {
  const { area, cdCompania, cdReclamo, cdIncSiniestro } = routes.claim.useParams()
  const search = routes.claim.useSearch({ select: parseClaimSearch })
  const onSearch = useWriteSearch()
  const onGo = useGo()
  const { person } = useSession()
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
      // Staff who act for somebody only consult.
      correction={(claim) => {
        if (person.actuando) return null
        const Card = isShownLapsed(claim) ? BeginAgain : CorrectionCard
        return <Card key={claim.cdReclamo} claim={claim} area={area} onGo={onGo} />
      }}
      review={{
        claim: (of) => <ClaimReview key={of.claim.cdReclamo} {...of} />,
        document: (of) => <DocumentReview key={of.claim.cdReclamo} {...of} />,
      }}
    />
  )
}
