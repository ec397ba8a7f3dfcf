// The kinds of insured persons with their beneficiaries, and of insured things with their extras.
import { GENDERS, MARITAL_STATUSES } from '../../domain/user/personal-data.ts'
import { optional, required } from './field.ts'
import type { Kind } from './kind.ts'
import { BENEFIT, COMPANY, inOrder, OF_PLACE } from './policy-fields.ts'

const asegurados: Kind = {
  name: 'asegurados',
  title: 'Asegurados',
  help: 'Las personas de pólizas de salud y vida: titulares y dependientes.',
  key: ['cdCompania', 'clAsegurado', 'cdAsegurado'],
  subject: 'cedula',
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
    deducible: optional.money('Deducible', 'Se muestra junto a la persona; el del año sale de las condiciones.'),
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
    {
      fields: ['cdTitular', 'clAsegurado', 'cdAsegurado'],
      reason: 'un titular no tiene otro titular',
      isBroken: ({ clAsegurado, cdTitular, cdAsegurado }) =>
        clAsegurado === 'TITULAR' && cdTitular !== null && cdTitular !== cdAsegurado,
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
  mentions: 'cedulaO',
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
  subject: 'cedulaS',
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

/** In the order in which they are written, after the places of policies. */
export const INSURED_KINDS: readonly Kind[] = [asegurados, bienes, extras, beneficiariosDeAsegurados]
