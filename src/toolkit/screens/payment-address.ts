// The address of an owed payment: its policy at the payments, or the claim of a collection note.
import type { OwedPayment } from '../../contract/owed-payment.ts'
import type { Area } from '../../domain/user/role.ts'
import type { Address } from '../../ui/address.ts'
import { claimKey } from './insurer-claim-params.ts'
import { pathTo } from './path-to.ts'

export function paymentAddress(area: Area, payment: OwedPayment): Address {
  const { cdCompania, cdReclamo, poliza, cdCotizacion, cdRamoCotizacion, cdUbicacion, cdTitular } = payment
  if (cdReclamo !== null) {
    const chosen = { sel: claimKey({ cdCompania, cdReclamo }) }
    return area === 'vam' ? pathTo.insuredClaims('vam', chosen) : pathTo.medicalClaims('gen', chosen)
  }
  if (area === 'gen')
    return pathTo.policies('gen', { poliza, sel: cdCotizacion, ver: 'facturacion', de: cdRamoCotizacion })
  return pathTo.policies('vam', {
    poliza,
    pestana: 'facturacion',
    ...(cdUbicacion !== null && { sel: cdUbicacion }),
    ...(cdTitular !== null && { titular: cdTitular }),
  })
}
