// The kinds of policies and their parts: movements, places, what they insure, beneficiaries, payments and instalments.
import { optional, required } from './field.ts'
import { INSURED_KINDS } from './insured-kinds.ts'
import type { Kind } from './kind.ts'
import { BENEFIT, COMPANY, inOrder, OF_POLICY } from './policy-fields.ts'

const polizas: Kind = {
  name: 'polizas',
  asWhole: 'su póliza',
  title: 'Pólizas',
  help: 'Una fila por vigencia: la renovación es otra póliza, con otra cotización.',
  key: ['cdCompania', 'cdCotizacion'],
  fields: {
    cdCompania: COMPANY,
    cdCotizacion: required.key('Cotización', 'El código de la póliza en el sistema del bróker, que nunca cambia.'),
    poliza: required.text(60, 'Número', 'El número de la póliza, como lo imprime la aseguradora.'),
    cdAseguradora: required.reference('aseguradoras', 'Aseguradora', 'El código de la aseguradora.'),
    cdRamo: required.reference('ramos', 'Ramo', 'El código del ramo.'),
    cdCliente: required.reference('clientes', 'Contratante', 'El código del cliente.'),
    cdEjecutivo: required.reference('ejecutivos', 'Ejecutivo', 'Quien la atiende; carga.json puede decirlo.'),
    fcDesde: required.day('Desde', 'El primer día de vigencia.'),
    fcHasta: optional.lastDay('Hasta', 'El último día de vigencia; vacío si no tiene fin.'),
    fcVenceMst: optional.lastDay('Vence el contrato', 'El último día del contrato maestro de una póliza sin fin.'),
    fcCancelacion: optional.day('Cancelación', 'El primer día sin cobertura de una póliza cancelada.'),
    tipoPol: optional.choice(['N', 'R'], 'Tipo', 'N nueva (si no se dice), R renovación.'),
    factAseg: optional.text(60, 'Factura', 'El número de factura de la aseguradora.'),
    valAsegurado: optional.money('Valor asegurado', 'Vacío: la suma de sus movimientos.'),
    valPrima: optional.money('Prima', 'La prima neta. Vacío: la suma de sus movimientos.'),
    numCotizacion: optional.whole(0, 2_147_483_647, 'Número de cotización', 'El que el bróker le da, si lo tiene.'),
    cdSucursal: optional.reference('sucursales', 'Sucursal', 'La oficina que la atiende.'),
    cdCondiciones: optional.reference('condiciones', 'Condiciones', 'Las condiciones de toda la póliza.'),
  },
  rules: [inOrder('fcDesde', 'fcHasta', 'es anterior al primer día')],
}

const movimientos: Kind = {
  name: 'movimientos',
  title: 'Movimientos',
  help: 'La emisión de una póliza, que tiene su misma cotización, y sus anexos. Sin emisión, el portal la deduce de la póliza.',
  key: ['cdCompania', 'cdCotizacion'],
  fields: {
    cdCompania: COMPANY,
    cdCotizacion: required.key('Cotización', 'El código del movimiento; el de la emisión es el de su póliza.'),
    cdCotizacionPoliza: OF_POLICY,
    tipo: required.text(60, 'Tipo', 'Por ejemplo EMISIÓN COTIZACIÓN, INCLUSIÓN o AUMENTO DE SUMA ASEGURADA.'),
    anexo: optional.whole(0, 999_999, 'Anexo', 'El número del anexo; vacío o 0 en la emisión.'),
    numAplica: optional.whole(0, 999_999, 'Aplicación', 'El número de la aplicación de una póliza abierta.'),
    fcDesde: required.day('Desde', 'El primer día del movimiento.'),
    fcHasta: optional.lastDay('Hasta', 'El último día; vacío si es el de la póliza.'),
    factAseg: optional.text(60, 'Factura', 'El número de factura de la aseguradora.'),
    totAsegurado: optional.money('Valor asegurado', 'Lo que el movimiento añade; negativo si quita.'),
    totPrima: optional.money('Prima', 'La prima neta; negativa si se devuelve.'),
  },
  partOf: 'cdCotizacionPoliza',
  rules: [inOrder('fcDesde', 'fcHasta', 'es anterior al primer día')],
}

const ubicaciones: Kind = {
  name: 'ubicaciones',
  title: 'Ubicaciones',
  help: 'Los lugares, grupos o planes de una póliza; toda persona y todo bien está en una.',
  key: ['cdCompania', 'cdUbicacion'],
  fields: {
    cdCompania: COMPANY,
    cdUbicacion: required.key('Código', 'El código de la ubicación.'),
    cdCotizacion: OF_POLICY,
    dscUbicacion: required.text(240, 'Nombre', 'Por ejemplo «Matriz Quito» o «Titulares y familias».'),
    cdAseguradora: optional.reference('aseguradoras', 'Aseguradora', 'La del plan; solo hace falta si hay plan.'),
    cdPlan: optional.reference('planes', 'Plan', 'El plan de quienes están en ella.'),
    cdCondiciones: optional.reference('condiciones', 'Condiciones', 'Las condiciones de su plan.'),
  },
  partOf: 'cdCotizacion',
}

const beneficiarios: Kind = {
  name: 'beneficiarios',
  title: 'Beneficiarios',
  help: 'A quiénes paga una póliza, por ejemplo el banco que prestó.',
  key: ['cdCompania', 'cdBeneficiario'],
  subject: 'cedula',
  fields: {
    cdCompania: COMPANY,
    cdBeneficiario: required.key('Código', 'El código del beneficiario.'),
    cdCotizacion: OF_POLICY,
    nmBeneficiario: required.text(240, 'Nombre', 'Nombre completo o razón social.'),
    cedula: optional.idNumber('Cédula o RUC', 'O el pasaporte.'),
    obsBeneficiario: optional.text(240, 'Observación', 'Por ejemplo «Acreedor hipotecario».'),
    beneficio: BENEFIT,
  },
  partOf: 'cdCotizacion',
}

const OF_MOVEMENT = required.reference('movimientos', 'Movimiento', 'La cotización del movimiento.')

const pagos: Kind = {
  name: 'pagos',
  title: 'Pagos',
  help: 'Cómo se paga un movimiento y qué suma. Si sus partes no suman el total, se guarda como se dice, y marcado.',
  key: ['cdCompania', 'cdCotizacion'],
  fields: {
    cdCompania: COMPANY,
    cdCotizacion: OF_MOVEMENT,
    frmPago: required.text(120, 'Forma de pago', 'Por ejemplo 12 CUOTAS CON DÉBITO BANCARIO.'),
    totPrima: optional.money('Prima neta', 'Vacía si es la del movimiento.'),
    valFinanciamiento: optional.money('Financiamiento', 'Vacío si no se conoce.'),
    dereEmision: optional.money('Derechos de emisión', 'Vacío si no se conocen.'),
    superBancos: optional.money('Superintendencia', 'Vacío si no se conoce.'),
    seguroC: optional.money('Seguro campesino', 'Vacío si no se conoce.'),
    valRubro: optional.money('Otros', 'Vacío si no se conocen.'),
    iva: optional.money('IVA', 'Vacío si no se conoce.'),
    totalPago: required.money('Total', 'Lo que se paga.'),
  },
  partOf: 'cdCotizacion',
  isHeldBackAlone: true,
}

const cuotas: Kind = {
  name: 'cuotas',
  title: 'Cuotas',
  help: 'Las cuotas de un pago. Una que ya no se cobra lleva S en «baja».',
  key: ['cdCompania', 'cdCotizacion', 'ordinal'],
  fields: {
    cdCompania: COMPANY,
    cdCotizacion: required.reference('pagos', 'Movimiento', 'La cotización del movimiento que se paga.'),
    ordinal: required.whole(1, 9_999, 'Cuota', 'Su número entre las del pago.'),
    frmFinanciamiento: optional.text(120, 'Medio', 'Por ejemplo DÉBITO BANCARIO.'),
    valor: required.money('Valor', 'Lo que se cobra; negativo si se devuelve.'),
    saldoPago: required.money('Saldo', 'Lo que falta por pagar.'),
    fcVencimiento: required.day('Vencimiento', 'El último día para pagarla.'),
    flgPago: required.flag('Pagada', 'S si está pagada.'),
    factAseg: optional.text(60, 'Factura', 'El número de factura de la aseguradora.'),
    fcIngresoFactura: optional.day('Facturada el', 'El día de la factura.'),
    fcDesde: optional.day('Cubre desde', 'El primer día que paga.'),
    fcHasta: optional.lastDay('Cubre hasta', 'El último día que paga.'),
  },
  partOf: 'cdCotizacion',
  isHeldBackAlone: true,
}

/** In the order in which they are written. */
export const POLICY_KINDS: readonly Kind[] = [
  polizas,
  movimientos,
  ubicaciones,
  ...INSURED_KINDS,
  beneficiarios,
  pagos,
  cuotas,
]
