// A fleet, a group and another person's policy, with their insured objects.

import { insertRows } from '../../../server/database/insert-rows.ts'
import type { Queryable } from '../../../server/database/sql.ts'
import { BRANCH, CLIENT } from '../../../server/seed/world.ts'
import { addInsured, addLocation, addMovement, addObject, addPolicy, CEDULA } from './policy-rows.ts'

/** Adds the policies; `code` maps a name to the code of each object. */
export async function addInsuredObjects(db: Queryable) {
  const code: Record<string, number> = {}
  const fleet = await addPolicy(db, 1, { cdRamo: BRANCH.vehicle })
  const added = await addMovement(db, 1, 1)
  const textOnly = await addMovement(db, 1, 2)
  code['truck'] = await addObject(db, 1, 0, {
    dscObjeto: 'CAMIÓN DE REPARTO',
    cedulaO: '1712345678',
    totAseActual: 3_000_050,
    tasa: 3.5,
    totPriActual: 105_002,
    cantidad: 2,
    obsObjeto: 'Con rastreo',
    trayecto: 'QUITO',
    trHasta: 'MANTA',
    marca: 'Citroën',
    modelo: 'Jumper',
    anioDeFabricacion: 2021,
    placa: 'PZZ-0001',
    noDeMotor: 'MT-77 1',
    noDeChasis: '8ZZ-9',
    color: 'BLANCO',
  })
  code['car'] = await addObject(db, 1, 1, { dscObjeto: 'AUTO 100%', placa: 'PZZ-0002', marca: 'KIA' })
  code['later'] = await addObject(db, 1, 2, {
    dscObjeto: 'MOTO',
    cdRamoCotizacion: added.cdRamoCotizacion,
    cdUbicacion: await addLocation(db, 1, 1),
  })
  await insertRows(db, 'sub_object', [
    {
      cdSubObjeto: 900_000_001,
      cdObjCotizacion: code['truck'],
      dscSubobjeto: 'FURGÓN TÉRMICO',
      totAseActual: 250_025,
      tasa: 3.5,
      totPriActual: 8_751,
    },
  ])
  const group = await addPolicy(db, 2, { cdRamo: BRANCH.groupMedical, cdCliente: CLIENT.press })
  code['own'] = await addInsured(db, 2, 0, { cedula: CEDULA.ana, dscObjeto: 'Ana Núñez', item: 9, totPriActual: 4_550 })
  const family = { cdTitular: code['own'] }
  await addInsured(db, 2, 1, { ...family, cedula: '', totPriActual: 1_000, deducible: 5_000 })
  await addInsured(db, 2, 2, { ...family, exclusion: 3 })
  await addInsured(db, 2, 3, { ...family })
  code['other'] = await addInsured(db, 2, 4, { cedula: '1799', dscObjeto: 'Óscar Cedeño' })
  await addInsured(db, 2, 5, { cdTitular: code['other'] })
  code['gone'] = await addInsured(db, 2, 6, { inclusion: 1, exclusion: 2, fcFin: '2026-05-01', totPriActual: 7_000 })
  code['far'] = await addInsured(db, 2, 7, { cdUbicacion: await addLocation(db, 2, 1) })
  await insertRows(db, 'sub_object', [
    {
      cdSubObjeto: 900_000_002,
      cdObjCotizacion: code['own'],
      dscSubobjeto: 'Rosa Núñez',
      cedulaS: '17',
      activo: 1,
      fcNacimiento: '1960-01-31',
      obsSubobjeto: 'MADRE',
      beneficio: 50,
    },
  ])
  const foreign = await addPolicy(db, 3, { cdRamo: BRANCH.vehicle, cdCliente: CLIENT.carla })
  code['foreign'] = await addObject(db, 3, 0, { placa: 'PZZ-0003' })
  return { fleet, added, textOnly, group, foreign, code }
}
