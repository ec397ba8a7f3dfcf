// The codes of the demo broker's data (broker/*.csv) that code and tests name, and what its home and notices show.

/** The broker's company, the only one (wire.md). */
export const COMPANY = 1

export const OFFICE = { quito: 1, guayaquil: 2, cuenca: 3, manta: 4, ambato: 5 } as const

export const INSURER = { altamira: 1, quilotoa: 2, vitalis: 3, mirador: 4, costanera: 5, pasochoa: 6 } as const

/** The cdRamo of the lines of business that code and tests name. */
export const BRANCH = {
  vehicle: 1,
  home: 6,
  accidents: 16,
  groupLife: 17,
  individualLife: 18,
  loans: 19,
  groupMedical: 20,
  individualMedical: 21,
} as const

/** The lines of business that insure people. */
export const BRANCHES_OF_PEOPLE: readonly number[] = [
  BRANCH.accidents,
  BRANCH.groupLife,
  BRANCH.individualLife,
  BRANCH.loans,
  BRANCH.groupMedical,
  BRANCH.individualMedical,
]

export const PLAN = { cotopaxi: 1, cayambe: 2, pichincha: 3, salaries: 4 } as const

/** The executives that code and tests name. paola has no account, and one has left. */
export const EXECUTIVE = { elena: 101, marco: 102, paola: 103, left: 105 } as const

export const CLIENT = { ana: 1001, carla: 1003, andes: 1004, andesTransport: 1005, press: 1006, trade: 1007 } as const

/** The cdCotizacion of the policies in broker/polizas.csv that code and tests name. */
export const POLICY = {
  anaGroup: 5001,
  anaOwn: 5002,
  brunoGroup: 5005,
  andesMedical: 5006,
  anaCar: 5009,
  anaHome: 5010,
  carlaCars: 5011,
} as const

/** The code of a location: the policy's code and the location's number, as in 500101, 500102 … */
export const locationOf = (cdCotizacion: number, place: number): number => cdCotizacion * 100 + place

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
