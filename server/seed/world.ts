// The fictitious market: insurers, lines of business, plans, executives and policyholders, with fixed codes.

import { type CalendarDate, calendarDate } from '../../src/domain/calendar-date.ts'
import { isHealthOrLife } from '../../src/domain/policy/content-type.ts'
import { searchText } from '../../src/domain/search-text.ts'
import { namedDataOf } from './personal-data.ts'

/** The broker's company, the only one (wire.md). */
export const COMPANY = 1

export const COMPANIES = [
  { cdCompania: COMPANY, nombre: 'QUITUMBE ASESORES DE SEGUROS CÍA. LTDA.', fcSiniestrosDesde: '1900-01-01' },
] as const

export const OFFICES = [
  { cdSucursal: 1, nmSucursal: 'Quito Matriz' },
  { cdSucursal: 2, nmSucursal: 'Guayaquil' },
  { cdSucursal: 3, nmSucursal: 'Cuenca' },
  { cdSucursal: 4, nmSucursal: 'Manta' },
  { cdSucursal: 5, nmSucursal: 'Ambato' },
] as const

export const OFFICE = { quito: 1, guayaquil: 2, cuenca: 3, manta: 4, ambato: 5 } as const

export const INSURERS = [
  { cdAseguradora: 1, nmAseguradora: 'SEGUROS ALTAMIRA DEL ECUADOR S.A.', nmAlias: 'ALTAMIRA' },
  { cdAseguradora: 2, nmAseguradora: 'ASEGURADORA QUILOTOA C.A.', nmAlias: 'QUILOTOA' },
  { cdAseguradora: 3, nmAseguradora: 'VITALIS ANDES COMPAÑÍA DE SEGUROS S.A.', nmAlias: 'VITALIS ANDES' },
  { cdAseguradora: 4, nmAseguradora: 'MIRADOR VIDA S.A.', nmAlias: 'MIRADOR VIDA' },
  { cdAseguradora: 5, nmAseguradora: 'COSTANERA SEGUROS Y REASEGUROS S.A.', nmAlias: 'COSTANERA' },
  { cdAseguradora: 6, nmAseguradora: 'PASOCHOA SALUD PREPAGADA S.A.', nmAlias: 'PASOCHOA SALUD' },
] as const

export const INSURER = { altamira: 1, quilotoa: 2, vitalis: 3, mirador: 4, costanera: 5, pasochoa: 6 } as const

/** The insurers that pay health claims, and so require documents. */
export const MEDICAL_INSURERS = INSURERS.filter(({ cdAseguradora }) =>
  [INSURER.vitalis, INSURER.mirador, INSURER.pasochoa].some((code) => code === cdAseguradora),
)

export const BRANCH_GROUPS = [
  { cdRamGrupo: 1, nmRamGrupo: 'GENERALES' },
  { cdRamGrupo: 2, nmRamGrupo: 'FIANZAS' },
  { cdRamGrupo: 3, nmRamGrupo: 'VIDA' },
  { cdRamGrupo: 4, nmRamGrupo: 'ASISTENCIA MÉDICA' },
] as const

// The branch «ACTIVIDADES» is no life insurance, although its name contains «VIDA» (D08).
/** The code, name and group (`BRANCH_GROUPS`) of each branch. */
const LINES_OF_BUSINESS = {
  vehicle: [1, 'VEHÍCULOS', 1],
  fire: [2, 'INCENDIO Y LÍNEAS ALIADAS', 1],
  theft: [3, 'ROBO Y/O ASALTO', 1],
  electronics: [4, 'EQUIPO ELECTRÓNICO', 1],
  machinery: [5, 'ROTURA DE MAQUINARIA', 1],
  home: [6, 'MULTIRIESGO HOGAR', 1],
  liability: [7, 'RESPONSABILIDAD CIVIL', 1],
  activities: [8, 'ACTIVIDADES DEPORTIVAS Y RECREATIVAS', 1],
  fidelity: [9, 'FIDELIDAD', 1],
  money: [10, 'DINERO Y VALORES', 1],
  inlandTransport: [11, 'TRANSPORTE INTERNO', 1],
  imports: [12, 'TRANSPORTE IMPORTACIONES', 1],
  works: [13, 'TODO RIESGO CONTRATISTAS', 1],
  performanceBond: [14, 'FIEL CUMPLIMIENTO', 2],
  advanceBond: [15, 'BUEN USO DE ANTICIPO', 2],
  accidents: [16, 'ACCIDENTES PERSONALES', 3],
  groupLife: [17, 'VIDA EN GRUPO', 3],
  individualLife: [18, 'VIDA INDIVIDUAL', 3],
  loans: [19, 'DESGRAVAMEN', 3],
  groupMedical: [20, 'ASISTENCIA MÉDICA GRUPO', 4],
  individualMedical: [21, 'ASISTENCIA MÉDICA INDIVIDUAL', 4],
} satisfies Record<string, readonly [cdRamo: number, nmRamo: string, cdRamGrupo: number]>

/** The cdRamo of each line of business. */
export const BRANCH = Object.fromEntries(
  Object.entries(LINES_OF_BUSINESS).map(([name, [cdRamo]]) => [name, cdRamo]),
) as Readonly<Record<keyof typeof LINES_OF_BUSINESS, number>>

export const BRANCHES = Object.values(LINES_OF_BUSINESS).map(([cdRamo, nmRamo, cdRamGrupo]) => {
  const nmRamGrupo = BRANCH_GROUPS.find((group) => group.cdRamGrupo === cdRamGrupo)?.nmRamGrupo ?? null
  return { cdRamo, nmRamo, cdRamGrupo, esSalud: isHealthOrLife({ nmRamo, nmRamGrupo }) ? 1 : 0 }
})

export const PLANS = [
  { cdPlan: 1, dscPlan: 'PLAN COTOPAXI 60.000' },
  { cdPlan: 2, dscPlan: 'PLAN CAYAMBE 30.000' },
  { cdPlan: 3, dscPlan: 'PLAN PICHINCHA 15.000' },
  { cdPlan: 4, dscPlan: 'PLAN VIDA 24 SUELDOS' },
  { cdPlan: 5, dscPlan: 'PLAN VIDA 20.000' },
  { cdPlan: 6, dscPlan: 'PLAN ACCIDENTES 10.000' },
  { cdPlan: 7, dscPlan: 'PLAN SALDO DE DEUDA' },
] as const

export const PLAN = { cotopaxi: 1, cayambe: 2, pichincha: 3, salaries: 4, life: 5, accidents: 6, debt: 7 } as const

/** The executives. Three have no account: one works for the broker, one is a company that sells for it, one left. */
export const EXECUTIVE = { elena: 101, marco: 102, paola: 103, agency: 104, left: 105 } as const

type Agent = { tpPersAdm: 'N' | 'J'; tipo: 'E' | 'S'; tipoEjecutivo: '0' | 'X'; telefonos: string }

/** An executive; by default a person who works for the broker. */
const executive = (
  cdEjecutivo: number,
  rucCed: string,
  [nmAgente, apAgente]: readonly [string, string],
  [mail, direccion, cargo]: readonly [string, string, string],
  more: Partial<Agent>,
) => {
  const usual: Agent = { tpPersAdm: 'N', tipo: 'E', tipoEjecutivo: '0', telefonos: '' }
  return { cdEjecutivo, rucCed, nmAgente, apAgente, mail, direccion, cargo, cdCompania: COMPANY, ...usual, ...more }
}

export const EXECUTIVES = [
  executive(
    EXECUTIVE.elena,
    '3059999064',
    ['Elena', 'Ruiz Cárdenas'],
    ['elena.ruiz@ejemplo.ec', 'Av. Mariscal Sucre S30-120, Quito', 'EJECUTIVA DE CUENTA'],
    { telefonos: '(02) 600 0001; 0900000001' },
  ),
  executive(
    EXECUTIVE.marco,
    '3059999072',
    ['Marco', 'León Bedoya'],
    ['marco.leon@ejemplo.ec', 'Calle Larga 4-18, Cuenca', 'EJECUTIVO DE CUENTA'],
    { telefonos: '(07) 600 0002; 0900000002' },
  ),
  executive(
    EXECUTIVE.paola,
    '3059999114',
    ['Paola', 'Yépez Arroyo'],
    ['paola.yepez@ejemplo.ec', 'Av. Quitumbe Ñan S31-45, Quito', 'EJECUTIVA DE SINIESTROS'],
    { telefonos: '(02) 600 0003' },
  ),
  executive(
    EXECUTIVE.agency,
    '1799999095001',
    ['ASESORES CARIHUAIRAZO CÍA. LTDA.', ''],
    ['agencia@carihuairazo.ejemplo.ec', 'Calle Sucre 8-30, Ambato', 'SUBAGENTE'],
    { tpPersAdm: 'J', tipo: 'S' },
  ),
  executive(
    EXECUTIVE.left,
    '3059999122',
    ['Ramiro', 'Tapia Sosa'],
    ['ramiro.tapia@ejemplo.ec', 'Av. 4 de Noviembre, Manta', 'EJECUTIVO DE CUENTA'],
    { tipoEjecutivo: 'X' },
  ),
]

export const CLIENT_GROUPS = [
  { cdCliGrupo: 1, nmCliGrupo: 'GRUPO ANDES' },
  { cdCliGrupo: 2, nmCliGrupo: 'GRUPO PUMAMAQUI' },
  { cdCliGrupo: 3, nmCliGrupo: 'COMERCIANTES DE QUITUMBE' },
  { cdCliGrupo: 4, nmCliGrupo: 'CLIENTES INDIVIDUALES' },
] as const

const GROUP = { andes: 1, pumamaqui: 2, traders: 3, individuals: 4 } as const

export const CLIENT = { ana: 1001, carla: 1003, andes: 1004, andesTransport: 1005, press: 1006, trade: 1007 } as const

const client = (
  cdCliente: number,
  rucCed: string,
  [nmCliente, apCliente = '']: readonly [string, string?],
  cdCliGrupo: number,
  more: { celular?: string; correo?: string; fcNacimiento?: CalendarDate },
) => {
  const { profesion: _, ...personal } = namedDataOf(rucCed)
  const searchName = searchText(`${nmCliente} ${apCliente}`)
  const unknown = { celular: '', correo: '', fcNacimiento: null }
  return { cdCliente, rucCed, nmCliente, apCliente, cdCliGrupo, ...personal, searchName, ...unknown, ...more }
}

export const CLIENTS = [
  client(CLIENT.ana, '3059999015', ['Ana María', 'Torres Vela'], GROUP.individuals, {
    celular: '0900099015',
    correo: 'ana.torres@ejemplo.ec',
    fcNacimiento: calendarDate('1984-03-14'),
  }),
  client(CLIENT.carla, '3059999056', ['Carla', 'Mena Ortega'], GROUP.individuals, {
    celular: '0900099056',
    correo: 'carla.mena@ejemplo.ec',
    fcNacimiento: calendarDate('1987-10-05'),
  }),
  client(CLIENT.andes, '1799999028001', ['TEJIDOS ANDES DE QUITUMBE S.A.'], GROUP.andes, {
    celular: '(02) 600 0028; 0900099028',
    correo: 'talento.humano@andes.ejemplo.ec',
  }),
  client(CLIENT.andesTransport, '1799999060001', ['TRANSPORTES ANDES DE QUITUMBE CÍA. LTDA.'], GROUP.andes, {
    celular: '(02) 600 0060',
  }),
  client(CLIENT.press, '1799999079001', ['EDITORIAL PUMAMAQUI S.A.'], GROUP.pumamaqui, {
    correo: 'seguros@pumamaqui.ejemplo.ec',
  }),
  client(CLIENT.trade, '1799999087001', ['COMERCIAL CHAQUIÑÁN S.A.'], GROUP.traders, {
    celular: '(07) 600 0087',
    correo: 'seguros@chaquinan.ejemplo.ec',
  }),
]

/** The home shows a picture of our own (NAV-06a); no notice is sent by WhatsApp or SMS from the demo world. */
export const HOME_CONFIG = {
  tipo: 'IMAGEN',
  url: '/inicio.svg',
  show: 1,
  sendWhatsapp: 0,
  sendSms: 0,
  urlTemplate: 'https://mensajes.ejemplo.ec/plantillas',
} as const

export const NOTICE_TEMPLATES = [
  { tipo: 'SINIESTRO_CREADO', idTemplate: 'siniestro_recibido', orden: 0 },
  { tipo: 'CAMBIO_ESTADO', idTemplate: 'siniestro_cambio_estado', orden: 1 },
]
