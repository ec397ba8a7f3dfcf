// Translates «Bienes»: insured things, each in the place of its policy that its address says.
import { flatKey } from './flat-key.ts'
import { addPlace, policyOf, refusedPart } from './translate-policies.ts'
import { copied, type Translator } from './translation.ts'

const THING = {
  cdObjCotizacion: 'descripcion',
  cdUbicacion: 'direccion',
  cdCotizacion: 'poliza',
  dscObjeto: 'descripcion',
  totAseActual: 'valorAsegurado',
  totPriActual: 'prima',
  placa: 'placa',
  marca: 'marca',
  modelo: 'modelo',
  anioDeFabricacion: 'anio',
  noDeMotor: 'motor',
  noDeChasis: 'chasis',
  color: 'color',
  cedulaO: 'dueno',
  baja: 'baja',
}

export const things: Translator = {
  kind: 'bienes',
  fields: { bienes: THING, ubicaciones: { cdUbicacion: 'direccion', dscUbicacion: 'direccion' } },
  translate: (row, rows, translation) => {
    row.refuseEmpty()
    const policy = policyOf(row, translation)
    const [make, model] = [row.text('marca'), row.text('modelo')]
    const description =
      row.text('descripcion') ?? [make, model, row.text('anio')].filter((each) => each !== null).join(' ')
    const plate = row.text('placa')?.replace(/[^A-Za-z0-9]/g, '') ?? null
    if (description === '') row.refuse('descripcion', 'está vacía, y tampoco dice marca y modelo')
    if (!policy || policy === 'waits' || row.faults.length > 0)
      return refusedPart('bienes', { row, policy }, translation)
    rows.add('bienes', row.line, {
      ...copied(row, THING),
      cdCompania: translation.company,
      cdObjCotizacion: flatKey(policy.key, plate ?? row.text('chasis') ?? description),
      cdUbicacion: addPlace(rows, translation, { policy, line: row.line, address: row.text('direccion') }),
      cdCotizacion: policy.key,
      dscObjeto: description,
    })
    return undefined
  },
}
