// The kinds of claims as their insurers hold them, and their parts: history, coverages, papers, invoices and payments.
import { CLAIM_STATES } from '../../domain/insurer-claim/claim-state.ts'
import { type Field, optional, required } from './field.ts'
import type { Kind } from './kind.ts'
import { COMPANY } from './policy-fields.ts'

const OF_CLAIM = required.reference('siniestros', 'Siniestro', 'El código de su siniestro.')
const AMOUNT = 'En dólares; vacío es 0.'

const siniestros: Kind = {
  name: 'siniestros',
  asWhole: 'su siniestro',
  inUnit: 'cdCotizacion',
  title: 'Siniestros',
  help: 'Los siniestros como los tiene la aseguradora. Los reportados en el portal no se importan. Si los valores no suman, se guardan como se dicen, y marcados.',
  key: ['cdCompania', 'cdReclamo'],
  fields: {
    cdCompania: COMPANY,
    cdReclamo: required.key('Código', 'El código del siniestro; sin uno, por ejemplo año-número-ítem.'),
    numSiniestro: required.whole(
      1,
      999_999_999,
      'Número',
      'El número que ven los clientes; empieza de nuevo cada año.',
    ),
    anoSiniestro: required.whole(1900, 2200, 'Año', 'El año del número.'),
    item: optional.whole(1, 999_999, 'Ítem', 'Si no se dice, 1; 2 y más son alcances.'),
    fcSiniestro: required.day('Ocurrió', 'El día en que ocurrió, o el de la atención.'),
    fcIngreso: required.moment('Ingreso', 'Cuándo se ingresó en la aseguradora.'),
    cdCotizacion: required.reference('polizas', 'Póliza', 'La cotización de su póliza.'),
    clAsegurado: optional.choice(['TITULAR', 'DEPENDIENTE'], 'Clase', 'La del paciente.'),
    cdAsegurado: optional.reference('asegurados', 'Asegurado', 'El paciente; vacío si el siniestro es de un bien.'),
    codigoCie: optional.reference('diagnosticos', 'Diagnóstico', 'Su código CIE.'),
    cdObjCotizacion: optional.reference('bienes', 'Bien', 'El bien siniestrado.'),
    tpSiniestro: required.text(60, 'Tipo', 'Por ejemplo AMBULATORIO, HOSPITALARIO o CHOQUE.'),
    valIncurrido: required.money('Incurrido', 'Lo que se reclama.'),
    causa: optional.text(240, 'Causa', 'De un bien, lo que lo dañó.'),
    objeto: optional.text(400, 'Objeto', 'De un bien, lo que se dañó.'),
    valAsegurado: optional.money('Valor asegurado', AMOUNT),
    numRepAseg: optional.text(60, 'Número de la aseguradora', 'Con el que la aseguradora lo conoce.'),
    obsSiniestro: optional.text(1000, 'Observación', 'Lo que conviene saber.'),
    fcUltimodoc: optional.day('Último documento', 'El día en que llegó.'),
  },
  rules: [
    {
      fields: ['clAsegurado', 'cdAsegurado'],
      reason: 'dice la clase de un asegurado y no cuál es',
      isBroken: ({ clAsegurado, cdAsegurado }) => clAsegurado !== null && cdAsegurado === null,
    },
  ],
}

const part = (kind: Pick<Kind, 'name' | 'title' | 'help' | 'fields'> & { code?: string }): Kind => ({
  ...kind,
  key: ['cdCompania', 'cdReclamo', ...(kind.code === undefined ? [] : [kind.code])],
  fields: { cdCompania: COMPANY, cdReclamo: OF_CLAIM, ...kind.fields },
  partOf: 'cdReclamo',
})
const CODE: Field = required.key('Código', 'El código entre los del siniestro.')

const seguimientos = part({
  name: 'seguimientos',
  title: 'Seguimientos de siniestros',
  help: 'El historial; el último dice el estado. Las palabras del sistema del bróker se traducen en carga.json.',
  code: 'orden',
  fields: {
    orden: required.whole(1, 999_999, 'Orden', 'Su lugar en el historial.'),
    fcSeguimiento: required.moment('Fecha', 'Cuándo fue.'),
    estado: required.choiceOfWords('observacion', CLAIM_STATES, 'Estado', 'En qué estado quedó.'),
    observacion: optional.text(1000, 'Observación', 'Lo que dijo la aseguradora.'),
    carta: optional.flag('Carta', 'S si se envió una carta de crédito.'),
    numLiquidacion: optional.whole(1, 2_147_483_647, 'Liquidación', 'Su número, si lo es.'),
  },
})

const coberturasDeSiniestros = part({
  name: 'coberturas-de-siniestros',
  title: 'Coberturas de siniestros',
  help: 'Lo que cada cobertura dedujo y paga.',
  code: 'cdCobDedSiniestro',
  fields: {
    cdCobDedSiniestro: CODE,
    nmCobertura: required.text(240, 'Cobertura', 'Su nombre.'),
    valSiniestro: required.money('Presentado', 'En dólares.'),
    valExceso: optional.money('Exceso', AMOUNT),
    valNoelegible: optional.money('No elegible', 'De un bien, su depreciación.'),
    valDeducible: optional.money('Deducible', AMOUNT),
    valMinimo: optional.money('Mínimo', AMOUNT),
    valFijo: optional.money('Fijo', AMOUNT),
    valMontoCoa: optional.money('Coaseguro', AMOUNT),
    pctVAseg: optional.rate('Del valor asegurado', 'En porcentaje.'),
    valLimite: optional.money('Límite', 'Vacío si no lo tiene.'),
    pctReclamo: optional.rate('Del siniestro', 'En porcentaje.'),
    flgDed: optional.flag('Con deducible', 'S si se aplicó.'),
    valTotal: required.money('Total', 'Lo que paga la cobertura.'),
    flgCoa: optional.flag('Con coaseguro', 'S si se aplicó.'),
    numLiquidacion: optional.whole(0, 2_147_483_647, 'Liquidación', 'Su número.'),
    observaciones: optional.text(1000, 'Observaciones', 'Lo que conviene saber.'),
  },
})

const documentosDeSiniestros = part({
  name: 'documentos-de-siniestros',
  title: 'Documentos de siniestros',
  help: 'Los documentos que se presentaron, sin el archivo.',
  code: 'cdGastosVam',
  fields: {
    cdGastosVam: CODE,
    nmDocumento: required.text(240, 'Documento', 'Lo que es.'),
    fcReciboBrk: optional.day('Recibido', 'El día en que lo recibió el bróker.'),
    fcEnvioAseg: optional.day('Enviado', 'El día en que se envió a la aseguradora.'),
    obsDocSiniestro: optional.text(1000, 'Observación', 'Lo que conviene saber.'),
    fcRecuerdaCli: optional.day('Recordado', 'El día en que se le recordó al cliente.'),
    impreso: optional.flag('Impreso', 'S si se imprimió.'),
    fcGasto: optional.day('Gasto', 'El día del gasto.'),
    detalle: optional.text(400, 'Detalle', 'Lo que se gastó.'),
    obsGastoVam: optional.text(1000, 'Observación del gasto', 'Lo que conviene saber.'),
    adicional: optional.flag('Adicional', 'S si se pidió después.'),
    docAdic: optional.flag('Documento adicional', 'S si lo es.'),
    seleccion: optional.flag('Seleccionado', 'Si no se dice, S.'),
    envio: optional.flag('Para enviar', 'S si falta enviarlo.'),
    numRecibo: optional.text(60, 'Recibo', 'Su número.'),
    preDefinido: optional.flag('Predefinido', 'Si no se dice, S.'),
  },
})

const facturasDeSiniestros = part({
  name: 'facturas-de-siniestros',
  title: 'Facturas de siniestros',
  help: 'Las facturas que se presentaron y lo que se pagó de ellas.',
  code: 'cdGastosVam',
  fields: {
    cdGastosVam: CODE,
    numRecibo: required.text(60, 'Factura', 'Su número.'),
    fcGasto: required.day('Fecha', 'El día de la factura.'),
    detalle: optional.text(400, 'Detalle', 'Lo que se gastó.'),
    valor: required.money('Valor', 'En dólares.'),
    valNoCubierto: optional.money('No cubierto', AMOUNT),
    valorAPagar: required.money('A pagar', 'Lo que se reconoce.'),
    valorPagado: optional.money('Pagado', AMOUNT),
    aprobado: optional.flag('Aprobada', 'S si lo está.'),
    nmCobertura: required.text(240, 'Cobertura', 'La que la paga.'),
  },
})

const pagosDeSiniestros = part({
  name: 'pagos-de-siniestros',
  title: 'Pagos de siniestros',
  help: 'Lo que la aseguradora pagó, o va a pagar.',
  code: 'cdPago',
  fields: {
    cdPago: CODE,
    formaPago: required.text(120, 'Forma', 'Por ejemplo TRANSFERENCIA.'),
    fcPago: optional.day('Fecha', 'Vacía si todavía no se paga.'),
    valPago: required.money('Valor', 'En dólares.'),
    fcDocPago: optional.day('Fecha del documento', 'La del comprobante.'),
    banco: optional.text(120, 'Banco', 'Si se conoce.'),
    cheque: optional.text(60, 'Cheque', 'Su número.'),
    ctaCte: optional.text(60, 'Cuenta', 'Su número.'),
    dscRubro: optional.text(120, 'Rubro', 'Lo que se paga.'),
    obsPago: optional.text(1000, 'Observación', 'Lo que conviene saber.'),
    finiquitoPendiente: optional.flag('Falta el finiquito', 'S mientras no se firme.'),
    fcPagoSol: optional.day('Solicitado', 'El día en que se solicitó.'),
    valorSol: optional.money('Valor solicitado', 'En dólares.'),
    aProveedor: optional.flag('A un proveedor', 'S si se paga a un taller, una clínica u otro.'),
  },
})

const liquidaciones = part({
  name: 'liquidaciones',
  title: 'Liquidaciones de bienes',
  help: 'El resumen de gastos del siniestro de un bien, de la pérdida a lo que se recibe.',
  fields: {
    valPerdida: required.money('Pérdida', 'En dólares.'),
    valDepreciacion: optional.money('Depreciación', AMOUNT),
    valDeducible: optional.money('Deducible', AMOUNT),
    indemnizacion: required.money('Indemnización', 'En dólares.'),
    valRasa: optional.money('Restitución', 'La prima de la suma que se restituye.'),
    valIndemnizacion: required.money('Por pagar', 'La indemnización menos la restitución.'),
    valPagoParcial: optional.money('Pagos parciales', AMOUNT),
    valPagoProvOtros: optional.money('Pagos a proveedores', AMOUNT),
    valRecibir: required.money('Por recibir', 'Lo que falta.'),
  },
})

const inspecciones = part({
  name: 'inspecciones',
  title: 'Inspecciones',
  help: 'Las inspecciones de un bien siniestrado.',
  code: 'cdInspeccion',
  fields: {
    cdInspeccion: CODE,
    fcInspeccion: required.day('Fecha', 'El día de la inspección.'),
    observaciones: optional.text(1000, 'Observaciones', 'Lo que se vio.'),
    estado: required.text(120, 'Estado', 'En qué quedó.'),
  },
})

const creditosHospitalarios = part({
  name: 'creditos-hospitalarios',
  title: 'Créditos hospitalarios',
  help: 'Lo que la aseguradora pagó al hospital, y la nota de cobranza de lo que no cubre.',
  code: 'cdCredHospital',
  fields: {
    cdCredHospital: CODE,
    valIncurrido: required.money('Incurrido', 'En dólares.'),
    valNoCubierto: optional.money('No cubierto', AMOUNT),
    valDeducible: optional.money('Deducible', AMOUNT),
    valCoaseguro: optional.money('Coaseguro', AMOUNT),
    valNotaCob: required.money('Nota de cobranza', 'Lo que el paciente debe.'),
    notaCobranza: optional.text(60, 'Número de la nota', 'Si lo tiene.'),
    fcVence: optional.day('Vence', 'El último día para pagarla.'),
    chequeA: optional.text(240, 'Cheque a', 'A nombre de quién.'),
    formaPago: optional.text(120, 'Forma de pago', 'Cómo se pagó.'),
    banco: optional.text(120, 'Banco', 'Si se conoce.'),
    ctaCte: optional.text(60, 'Cuenta', 'Su número.'),
    cheque: optional.text(60, 'Cheque', 'Su número.'),
    valPago: optional.money('Pagado', AMOUNT),
    fcPago: optional.day('Pagada el', 'El día del pago.'),
    valSaldo: required.money('Saldo', 'Lo que falta de la nota.'),
    liquida: optional.flag('Liquidada', 'S si lo está.'),
  },
})

/** In the order in which they are written. */
export const CLAIM_KINDS: readonly Kind[] = [
  siniestros,
  seguimientos,
  coberturasDeSiniestros,
  documentosDeSiniestros,
  facturasDeSiniestros,
  pagosDeSiniestros,
  liquidaciones,
  inspecciones,
  creditosHospitalarios,
]
