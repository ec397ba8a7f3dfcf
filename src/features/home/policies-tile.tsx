// The tile that leads to the policies of the area: as policyholder, or as insured person (NAV-06b).
import { ShieldCheckIcon } from '@heroicons/react/24/outline'
import type { Area } from '../../domain/user/role.ts'
import { renderLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { TILE, TileFace } from './home-tile.tsx'

const WORDS = {
  gen: { title: 'Mis Pólizas', text: 'Las pólizas que contrataste, sus pagos y documentos.' },
  vam: { title: 'Pólizas asegurados', text: 'Las pólizas que te cubren y lo que incluyen.' },
} as const satisfies Record<Area, { title: string; text: string }>

export function PoliciesTile({ area }: { area: Area }) {
  const { title, text } = WORDS[area]
  return renderLink({
    to: pathTo.policies(area),
    className: TILE,
    children: (
      <TileFace icon={ShieldCheckIcon} title={title}>
        <span className="block text-ink-2 text-sm">{text}</span>
      </TileFace>
    ),
  })
}
