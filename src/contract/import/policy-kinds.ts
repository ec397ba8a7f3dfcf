// The kinds of policies and their parts: movements, places, persons, things, beneficiaries, payments and instalments.
import { GENDERS, MARITAL_STATUSES } from '../../domain/user/personal-data.ts'
import { optional, required } from './field.ts'
import type { Kind, Rule } from './kind.ts'

const COMPANY = required.reference('companias', 'Compañía', 'El código de la compañía; carga.json puede decirla.')
const OF_POLICY = required.reference('polizas', 'Póliza', 'La cotización de su póliza.')
const OF_PLACE = required.reference('ubicaciones', 'Ubicación', 'El código de su ubicación.')

const inOrder = (first: string, last: string, reason: string): Rule => ({
  fields: [last, first],
  reason,
  isBroken: ({ [first]: from, [last]: to }) => typeof from === 'string' && typeof to === 'string' && to < from,
})

const polizas: Kind = {
  name: 'polizas',
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

const asegurados: Kind = {
  name: 'asegurados',
  title: 'Asegurados',
  help: 'Las personas de pólizas de salud y vida: titulares y dependientes.',
  key: ['cdCompania', 'clAsegurado', 'cdAsegurado'],
  fields: {
    cdCompania: COMPANY,
    clAsegurado: required.choice(
      ['TITULAR', 'DEPENDIENTE'],
      'Clase',
      'El código de un titular y el de un dependiente pueden ser el mismo número.',
    ),
    cdAsegurado: required.key('Código', 'El código de la persona en esta póliza, que nunca pasa a otra.'),
    cdUbicacion: OF_PLACE,
    cdTitular: optional.referenceBy(
      'asegurados',
      { fixed: { clAsegurado: 'TITULAR' }, itselfIf: { field: 'clAsegurado', is: 'TITULAR' } },
      'Titular',
      'De un dependiente, el código de su titular.',
    ),
    cedula: optional.idNumber('Cédula', 'O el pasaporte. Sin ella no puede tener acceso.'),
    dscObjeto: required.text(240, 'Nombre completo', 'Nombres y apellidos.'),
    nombres: optional.text(120, 'Nombres', 'Solo los nombres, si el sistema los separa.'),
    apellidos: optional.text(120, 'Apellidos', 'Solo los apellidos.'),
    parentesco: optional.text(60, 'Parentesco', 'Por ejemplo CÓNYUGE o HIJA; vacío en un titular.'),
    fcNacimiento: optional.day('Nacimiento', 'El día de nacimiento.'),
    genero: optional.choice(GENDERS, 'Género', 'M, F, o S sin decir.'),
    estadoCivil: optional.choice(
      MARITAL_STATUSES,
      'Estado civil',
      'S soltero, C casado, D divorciado, V viudo, U unión libre, E separado.',
    ),
    item: optional.whole(0, 999_999, 'Ítem', 'Su lugar en la lista.'),
    inclusion: optional.whole(0, 999_999, 'Inclusión', 'El anexo que la incluyó; vacío o 0 si está desde la emisión.'),
    exclusion: optional.whole(0, 999_999, 'Exclusión', 'El anexo que la excluyó; vacío o 0 mientras está asegurada.'),
    fcInicio: optional.day('Desde', 'El primer día en que está asegurada.'),
    fcFin: optional.lastDay('Hasta', 'El último día en que está asegurada.'),
    totPriActual: optional.money('Prima', 'La prima de la persona.'),
    deducible: optional.money('Deducible', 'El deducible de la persona, si tiene uno.'),
    valDeducibleInicial: optional.money('Deducible ya cubierto', 'Antes de los siniestros que se cargan.'),
    fcDeducibleInicial: optional.day('Cubierto hasta', 'El último día que cuenta ese valor.'),
    celular: optional.text(60, 'Celular', 'De un titular.'),
    correo: optional.text(240, 'Correo', 'De un titular; allí llega su invitación.'),
    profesion: optional.text(120, 'Profesión', 'Si se conoce.'),
    titulo: optional.text(40, 'Título', 'Por ejemplo Ing.'),
    nmConyuge: optional.text(240, 'Nombres del cónyuge', 'Si los tiene.'),
    apConyuge: optional.text(240, 'Apellidos del cónyuge', 'Si los tiene.'),
    valido: optional.flag('Validada', 'S si alguien comprobó sus datos.'),
    fcValido: optional.day('Validada el', 'El día en que se comprobaron.'),
    validadoWs: optional.flag('Validada en línea', 'S si un servicio los comprobó.'),
    fcValidadoWs: optional.day('Validada en línea el', 'El día en que lo hizo.'),
    cdUsuarioCreacion: optional.text(40, 'Creada por', 'Quien la ingresó en el sistema del bróker.'),
    fcCreacion: optional.day('Creada el', 'El día en que se ingresó.'),
    notas: optional.text(400, 'Notas', 'Solo las ven los administradores.'),
  },
  partOf: 'cdUbicacion',
  rules: [
    {
      fields: ['cdTitular', 'clAsegurado'],
      reason: 'un dependiente necesita su titular',
      isBroken: ({ clAsegurado, cdTitular }) => clAsegurado === 'DEPENDIENTE' && cdTitular === null,
    },
    inOrder('fcInicio', 'fcFin', 'es anterior al primer día'),
    {
      fields: ['valDeducibleInicial', 'fcDeducibleInicial'],
      reason: 'el deducible ya cubierto y su día van juntos',
      isOfAll: true,
      isBroken: ({ valDeducibleInicial, fcDeducibleInicial }) =>
        (valDeducibleInicial === null) !== (fcDeducibleInicial === null),
    },
  ],
}

const bienes: Kind = {
  name: 'bienes',
  title: 'Bienes',
  help: 'Vehículos, edificios, equipos y las demás cosas aseguradas.',
  key: ['cdCompania', 'cdObjCotizacion'],
  fields: {
    cdCompania: COMPANY,
    cdObjCotizacion: required.key('Código', 'El código del bien en esta póliza.'),
    cdUbicacion: OF_PLACE,
    cdCotizacion: required.reference('movimientos', 'Movimiento', 'La cotización del movimiento que lo incluyó.'),
    item: optional.whole(0, 999_999, 'Ítem', 'Su lugar en la lista.'),
    dscObjeto: required.text(400, 'Descripción', 'Lo que es, como lo describe la póliza.'),
    cedulaO: optional.idNumber('Cédula o RUC', 'De su dueño, si no es el contratante.'),
    totAseActual: optional.money('Valor asegurado', 'En dólares.'),
    tasa: optional.rate('Tasa', 'En porcentaje.'),
    totPriActual: optional.money('Prima', 'En dólares.'),
    cantidad: optional.whole(0, 2_147_483_647, 'Cantidad', 'Si no se dice, 1.'),
    obsObjeto: optional.text(1000, 'Observación', 'Lo que conviene saber.'),
    trayecto: optional.text(240, 'Desde', 'De un transporte, de dónde sale.'),
    trHasta: optional.text(240, 'Hasta', 'De un transporte, a dónde llega.'),
    marca: optional.text(60, 'Marca', 'De un vehículo.'),
    modelo: optional.text(60, 'Modelo', 'De un vehículo.'),
    anioDeFabricacion: optional.whole(1900, 2200, 'Año', 'De un vehículo.'),
    placa: optional.text(20, 'Placa', 'De un vehículo.'),
    noDeMotor: optional.text(40, 'Motor', 'De un vehículo.'),
    noDeChasis: optional.text(40, 'Chasis', 'De un vehículo.'),
    color: optional.text(40, 'Color', 'De un vehículo.'),
  },
  partOf: 'cdUbicacion',
}

const BENEFIT = optional.whole(0, 100, 'Beneficio', 'En porcentaje.')

const extras: Kind = {
  name: 'extras',
  title: 'Extras',
  help: 'Lo que se asegura con un bien, por ejemplo el equipo de sonido de un vehículo.',
  key: ['cdCompania', 'cdSubObjeto'],
  fields: {
    cdCompania: COMPANY,
    cdSubObjeto: required.key('Código', 'El código del extra.'),
    cdObjCotizacion: required.reference('bienes', 'Bien', 'El código de su bien.'),
    dscSubobjeto: required.text(400, 'Descripción', 'Lo que es.'),
    totAseActual: optional.money('Valor asegurado', 'En dólares.'),
    tasa: optional.rate('Tasa', 'En porcentaje.'),
    totPriActual: optional.money('Prima', 'En dólares.'),
    obsSubobjeto: optional.text(240, 'Observación', 'Lo que conviene saber.'),
  },
  partOf: 'cdObjCotizacion',
}

const beneficiariosDeAsegurados: Kind = {
  name: 'beneficiarios-de-asegurados',
  title: 'Beneficiarios de asegurados',
  help: 'A quiénes paga el seguro de vida de un titular.',
  key: ['cdCompania', 'cdSubObjeto'],
  fields: {
    cdCompania: COMPANY,
    cdSubObjeto: required.key('Código', 'El código del beneficiario.'),
    cdTitular: required.referenceBy('asegurados', { fixed: { clAsegurado: 'TITULAR' } }, 'Titular', 'Su titular.'),
    dscSubobjeto: required.text(400, 'Nombre completo', 'Nombres y apellidos.'),
    cedulaS: optional.idNumber('Cédula', 'O el pasaporte.'),
    fcNacimiento: optional.day('Nacimiento', 'El día de nacimiento.'),
    obsSubobjeto: optional.text(240, 'Relación', 'Por ejemplo CÓNYUGE.'),
    beneficio: BENEFIT,
  },
  partOf: 'cdTitular',
}

const beneficiarios: Kind = {
  name: 'beneficiarios',
  title: 'Beneficiarios',
  help: 'A quiénes paga una póliza, por ejemplo el banco que prestó.',
  key: ['cdCompania', 'cdBeneficiario'],
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
    totPrima: required.money('Prima neta', 'En dólares.'),
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
  asegurados,
  bienes,
  extras,
  beneficiariosDeAsegurados,
  beneficiarios,
  pagos,
  cuotas,
]
