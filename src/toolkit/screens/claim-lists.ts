// The links to an area's lists of insurers' claims, which customers reach from their reported claims.
import type { Area } from '../../domain/user/role.ts'
import type { Address } from '../../ui/address.ts'
import { pathTo } from './path-to.ts'
import { SCREENS } from './screens.ts'

export const claimListsOf = (area: Area): { label: string; to: Address }[] =>
  area === 'vam'
    ? [{ label: SCREENS.insuredClaims.entry.label, to: pathTo.insuredClaims('vam') }]
    : [
        { label: SCREENS.medicalClaims.entry.label, to: pathTo.medicalClaims('gen') },
        { label: SCREENS.generalClaims.entry.label, to: pathTo.generalClaims('gen') },
      ]
