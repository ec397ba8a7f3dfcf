// The kinds of sets of terms, which products, plans and policies share, and of their parts.
import { optional, required } from './field.ts'
import type { Kind } from './kind.ts'

const condiciones: Kind = {
  name: 'condiciones',
  asWhole: 'sus condiciones',
  title: 'Condiciones',
  help: 'Juegos de condiciones: de un producto, de un plan o de una sola póliza.',
  key: ['cdCondiciones'],
  fields: {
    cdCondiciones: required.key('Código', 'El código del juego de condiciones.'),
    nombre: required.text(200, 'Nombre', 'Por ejemplo «Vehículos, plan total».'),
  },
}

const SET = required.reference('condiciones', 'Condiciones', 'El código de su juego de condiciones.')
const OF_COVERAGE = optional.text(240, 'Cobertura', 'La cobertura a la que se refiere; vacío si es a toda la póliza.')

const part = (kind: Pick<Kind, 'name' | 'title' | 'help' | 'fields'> & { code: string }): Kind => ({
  ...kind,
  key: ['cdCondiciones', kind.code],
  fields: { cdCondiciones: SET, ...kind.fields },
  partOf: 'cdCondiciones',
})

const coberturas = part({
  name: 'coberturas',
  title: 'Coberturas',
  help: 'Lo que cubren unas condiciones, en el orden en que se muestra.',
  code: 'cdCobNegocio',
  fields: {
    cdCobNegocio: required.key('Código', 'El código de la cobertura entre las de sus condiciones.'),
    nmCobertura: required.text(240, 'Cobertura', 'Su nombre.'),
    valLimite: optional.money('Límite', 'Vacío si no lo tiene.'),
    dscRubro: optional.text(120, 'Rubro', 'La unidad del límite, por ejemplo «por evento».'),
    tasa: optional.rate('Tasa', 'En porcentaje.'),
    valPrima: optional.money('Prima', 'La parte de la prima.'),
    adicionalRamo: optional.flag('Adicional', 'S si se añade a las coberturas básicas del ramo.'),
    obsCobNegocio: optional.text(1000, 'Observación', 'Lo que conviene saber.'),
  },
})

const clausulas = part({
  name: 'clausulas',
  title: 'Cláusulas',
  help: 'Las cláusulas de unas condiciones.',
  code: 'cdClausulaNegocio',
  fields: {
    cdClausulaNegocio: required.key('Código', 'El código de la cláusula entre las de sus condiciones.'),
    nmClausula: required.text(240, 'Cláusula', 'Su nombre.'),
    valLimite: optional.money('Límite', 'Vacío si no lo tiene.'),
    obsClausulasNegocio: optional.text(1000, 'Texto', 'Lo que dice.'),
  },
})

const deducibles = part({
  name: 'deducibles',
  title: 'Deducibles',
  help: 'Lo que queda a cargo del asegurado. El deducible del año de un plan de salud es el que tiene cobertura y valor fijo en las condiciones de su ubicación o de su póliza.',
  code: 'cdDeducible',
  fields: {
    cdDeducible: required.key('Código', 'El código del deducible entre los de sus condiciones.'),
    nmCobertura: OF_COVERAGE,
    valFijo: optional.money('Valor fijo', 'En dólares.'),
    pctReclamo: optional.rate('Del siniestro', 'En porcentaje del siniestro.'),
    pctVAseg: optional.rate('Del valor asegurado', 'En porcentaje del valor asegurado.'),
    valMinimo: optional.money('Mínimo', 'Lo menos que se descuenta.'),
    obsDeducible: optional.text(1000, 'Observación', 'Lo que conviene saber.'),
  },
})

const garantias = part({
  name: 'garantias',
  title: 'Garantías',
  help: 'Lo que el asegurado se compromete a cumplir. Una que ya no rige lleva S en «baja».',
  code: 'cdGarantiaNegocio',
  fields: {
    cdGarantiaNegocio: required.key('Código', 'El código de la garantía entre las de sus condiciones.'),
    nmGarantia: required.text(240, 'Garantía', 'Su nombre.'),
    fcEfecCumplimiento: optional.day('Efectiva', 'El día desde el que rige.'),
    fcMaxCondicionada: optional.day('Plazo', 'El último día para cumplirla.'),
    obsGarantiaNegocio: optional.text(1000, 'Texto', 'Lo que hay que hacer.'),
  },
})

const exclusiones = part({
  name: 'exclusiones',
  title: 'Exclusiones',
  help: 'Lo que no se cubre.',
  code: 'cdExcNegocio',
  fields: {
    cdExcNegocio: required.key('Código', 'El código de la exclusión entre las de sus condiciones.'),
    nmCobertura: OF_COVERAGE,
    dscExclusion: required.text(400, 'Exclusión', 'Lo que no se cubre.'),
    obsExcNegocio: optional.text(1000, 'Observación', 'Lo que conviene saber.'),
  },
})

const aclaratorias = part({
  name: 'aclaratorias',
  title: 'Notas aclaratorias',
  help: 'Notas a unas condiciones. Una que ya no rige lleva S en «baja».',
  code: 'cdAclaratorio',
  fields: {
    cdAclaratorio: required.key('Código', 'El código de la nota entre las de sus condiciones.'),
    numAclaratorio: required.whole(0, 999_999_999, 'Número', 'El número que se muestra.'),
    txtAclaratorio: required.text(2000, 'Texto', 'Lo que dice la nota.'),
  },
})

const formasDePrima = part({
  name: 'formas-de-prima',
  title: 'Formas de prima',
  help: 'Lo que cuesta un plan según quiénes se aseguran.',
  code: 'cdFormaPrima',
  fields: {
    cdFormaPrima: required.key('Código', 'El código de la forma de prima entre las de sus condiciones.'),
    dscRubro: required.text(120, 'Rubro', 'Por ejemplo «Titular y familia».'),
    valFormaPrima: required.money('Prima', 'Lo que se paga cada vez.'),
    periodo: optional.whole(
      0,
      999,
      'Período',
      '0 inmediato, 1 mensual, 2 bimensual, 3 trimestral, 4 corriente, 5 diferido; otro no se muestra.',
    ),
    valTarjeta: optional.money('Con tarjeta', 'Lo que se paga con tarjeta.'),
  },
})

/** In the order in which they are written. */
export const TERMS_KINDS: readonly Kind[] = [
  condiciones,
  coberturas,
  clausulas,
  deducibles,
  garantias,
  exclusiones,
  aclaratorias,
  formasDePrima,
]
