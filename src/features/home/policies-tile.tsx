// «Pólizas asegurados»: for those who are insured in a policy (NAV-06b).
import { ShieldCheckIcon } from '@heroicons/react/24/outline'
import { renderLink } from '../../shell/frame/app-link.tsx'
import { TILE, TileFace } from './home-tile.tsx'

export function PoliciesTile() {
  return renderLink({
    to: '/vam/polizas',
    className: TILE,
    children: (
      <TileFace icon={ShieldCheckIcon} title="Pólizas asegurados">
        <span className="block text-ink-2 text-sm">Las pólizas que te cubren y lo que incluyen.</span>
      </TileFace>
    ),
  })
}
