// The kinds of the catalogues: companies, offices, insurers, branches, plans, diagnoses, requirements and executives.
import { CLAIM_TYPES } from '../../domain/claim-report/claim-type.ts'
import { MAX_SURNAMES, optional, required } from './field.ts'
import type { Kind } from './kind.ts'

const companias: Kind = {
  name: 'companias',
  title: 'Compañías',
  help: 'Las empresas del bróker; la mayoría tiene una.',
  key: ['cdCompania'],
  fields: {
    cdCompania: required.key('Código', 'El código de la compañía en el sistema del bróker.'),
    nombre: required.text(120, 'Nombre', 'La razón social.'),
    fcSiniestrosDesde: optional.day(
      'Siniestros desde',
      'El día desde el que se cargan todos sus siniestros. Vacío: no se dice cuánto deducible se ha cubierto.',
    ),
  },
}

const sucursales: Kind = {
  name: 'sucursales',
  title: 'Sucursales',
  help: 'Las oficinas del bróker, por las que se filtran las pólizas.',
  key: ['cdSucursal'],
  fields: {
    cdSucursal: required.key('Código', 'El código de la sucursal.'),
    nmSucursal: required.text(120, 'Nombre', 'El nombre de la sucursal.'),
  },
}

const aseguradoras: Kind = {
  name: 'aseguradoras',
  title: 'Aseguradoras',
  help: 'Las compañías de seguros y de medicina prepagada.',
  key: ['cdAseguradora'],
  fields: {
    cdAseguradora: required.key('Código', 'El código de la aseguradora, o su nombre corto si no tiene código.'),
    nmAseguradora: required.text(120, 'Razón social', 'El nombre completo.'),
    nmAlias: required.text(60, 'Nombre corto', 'El nombre con el que la gente la conoce.'),
    telEmergencia: optional.text(60, 'Teléfono de emergencia', 'El que atiende a toda hora.'),
    telAsistencia: optional.text(60, 'Teléfono de asistencia', 'El de grúa, cerrajería y otros servicios.'),
  },
}

const gruposDeRamos: Kind = {
  name: 'grupos-de-ramos',
  title: 'Grupos de ramos',
  help: 'Generales, fianzas, vida, asistencia médica.',
  key: ['cdRamGrupo'],
  fields: {
    cdRamGrupo: required.key('Código', 'El código del grupo.'),
    nmRamGrupo: required.text(
      120,
      'Nombre',
      'Los ramos de un grupo de vida o de asistencia médica se consultan por persona asegurada.',
    ),
  },
}

const ramos: Kind = {
  name: 'ramos',
  title: 'Ramos',
  help: 'Vehículos, incendio, vida en grupo, asistencia médica individual y los demás.',
  key: ['cdRamo'],
  fields: {
    cdRamo: required.key('Código', 'El código del ramo.'),
    nmRamo: required.text(120, 'Nombre', 'El nombre del ramo, como lo imprime la póliza.'),
    cdRamGrupo: required.reference('grupos-de-ramos', 'Grupo', 'El código de su grupo.'),
  },
}

const planes: Kind = {
  name: 'planes',
  title: 'Planes',
  help: 'Los planes de salud y de vida de cada aseguradora.',
  key: ['cdAseguradora', 'cdPlan'],
  fields: {
    cdAseguradora: required.reference('aseguradoras', 'Aseguradora', 'El código de la aseguradora del plan.'),
    cdPlan: required.key('Código', 'El código del plan; puede repetirse en otra aseguradora.'),
    dscPlan: required.text(120, 'Nombre', 'El nombre del plan.'),
  },
}

const diagnosticos: Kind = {
  name: 'diagnosticos',
  title: 'Diagnósticos',
  help: 'La lista CIE-10 que el bróker puede usar. Los frecuentes se buscan también sin internet.',
  key: ['codigoCie'],
  fields: {
    codigoCie: required.key('Código CIE', 'Por ejemplo K29.7.'),
    nmIncapacidad: required.text(200, 'Nombre', 'El nombre del diagnóstico.'),
    frecuente: optional.flag('Frecuente', 'S para los que van a cada teléfono; lo mejor son unos cientos.'),
  },
}

const requisitos: Kind = {
  name: 'requisitos',
  title: 'Requisitos',
  help: 'Los documentos que una aseguradora pide por ramo y tipo de siniestro. Un gasto es una fila de la sección «gastos» sin «parteDe», y sus partes son otras filas: al menos una de tipo FACTURA, y las recetas y pedidos que la acompañan.',
  key: ['cdAseguradora', 'cdRamo', 'tpSiniestro', 'codigo'],
  fields: {
    cdAseguradora: required.reference('aseguradoras', 'Aseguradora', 'El código de la aseguradora.'),
    cdRamo: required.reference('ramos', 'Ramo', 'El código de un ramo de salud o de vida.'),
    tpSiniestro: required.choice(CLAIM_TYPES, 'Tipo de siniestro', 'El tipo de siniestro que lo pide.'),
    codigo: required.key('Código', 'El código del requisito, que no cambia aunque cambie su nombre.'),
    parteDe: optional.text(
      60,
      'Parte de',
      'El código del gasto al que pertenece. Por ejemplo, al gasto FARM pertenecen FARM-FAC, de tipo FACTURA, y FARM-REC, de tipo RECETA.',
    ),
    seccion: required.choice(['documentos', 'gastos'], 'Sección', '«gastos» si es una factura o parte de una.'),
    nmDocumento: required.text(120, 'Nombre', 'Lo que se pide, como lo lee el asegurado.'),
    tipo: required.choice(['DOCUMENTO', 'FACTURA', 'RECETA'], 'Tipo', 'Qué clase de documento es.'),
    obligatorio: required.flag('Obligatorio', 'S si el siniestro no se puede reportar sin él.'),
    orden: required.whole(1, 999, 'Orden', 'Su lugar en la lista.'),
    ayuda: optional.text(400, 'Ayuda', 'Una frase que explica qué debe verse.'),
    reqFecha: optional.flag('Con fecha', 'S si la persona debe decir la fecha del documento.'),
  },
}

const ejecutivos: Kind = {
  name: 'ejecutivos',
  title: 'Ejecutivos',
  help: 'Quienes atienden la cartera. El acceso se les da después, en «Ejecutivos».',
  key: ['cdEjecutivo'],
  fields: {
    cdEjecutivo: required.key('Código', 'El código del ejecutivo.'),
    cdCompania: required.reference('companias', 'Compañía', 'La compañía para la que trabaja.'),
    nmAgente: required.text(120, 'Nombres', 'Sus nombres, o la razón social de una agencia.'),
    apAgente: optional.text(MAX_SURNAMES, 'Apellidos', 'Sus apellidos; vacío para una agencia.'),
    rucCed: optional.idNumber('Cédula o RUC', 'Sin él no se le puede dar acceso.'),
    mail: optional.text(120, 'Correo', 'El correo al que llega su invitación.'),
    telefonos: optional.text(120, 'Teléfonos', 'Los teléfonos que ven sus clientes.'),
    cargo: optional.text(120, 'Cargo', 'Su cargo.'),
    direccion: optional.text(240, 'Dirección', 'La dirección de su oficina.'),
    tpPersAdm: optional.choice(['N', 'J'], 'Persona', 'N natural (si no se dice), J jurídica.'),
    tipo: optional.choice(['E', 'S'], 'Tipo', 'E ejecutivo (si no se dice), S subagente.'),
  },
}

/** In the order in which they are written: each after those to which it refers. */
export const CATALOGUE_KINDS: readonly Kind[] = [
  companias,
  sucursales,
  aseguradoras,
  gruposDeRamos,
  ramos,
  planes,
  diagnosticos,
  requisitos,
  ejecutivos,
]
