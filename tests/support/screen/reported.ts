// A reported claim with one document, and its row in the list, as in the portal's answers.

export const CLAIM_AT = '/vam/reportar-siniestro/1/901/902'

const CODES = { cdCompania: 1, cdReclamo: 901, cdIncSiniestro: 902 }
const COMMON = {
  ...CODES,
  numSiniestro: null,
  item: 1,
  numAlcance: null,
  uuid: 'claim-0000-0001',
  tpSiniestro: 'AMBULATORIO',
  dscObjeto: 'Lucía Mora',
  nmAlias: 'ANDINA',
  nmRamo: 'MEDICA',
  poliza: 'MED-1',
  nmIncapacidad: 'Migraña',
  fcAlcance: '2026-11-02',
  fcProcedimiento: null,
  fcCreacion: '2026-11-03T15:00:00Z',
  caducado: false,
  fcMovimiento: '2026-11-03T15:00:00Z',
  valorReclamoPortal: 25.4,
  titular: 'Ana Mora',
  nmContratante: 'Ana Mora',
}

export const reportedRow = (more: object = {}) => ({
  ...COMMON,
  estadoPortal: 'POR_REVISAR',
  observacion: 'Creación de siniestro en portal',
  documentos: 1,
  nmEjecutivo: null,
  ...more,
})

/** A claim whose only document is the mandatory medical report, with `estado`, `perdido`, `firmas` and `quitado`. */
export const reportedClaim = ({
  estado = 'INGRESADO',
  perdido = false,
  firmas = [],
  quitado = [],
  ...more
}: {
  estado?: string
  perdido?: boolean
  firmas?: object[]
  quitado?: string[]
  [field: string]: unknown
} = {}) => ({
  ...COMMON,
  intent: 'intent-0000-0001',
  v: 1,
  cdAseguradora: 3,
  cdRamo: 5,
  cdRamoCotizacion: 6,
  cdUbicacion: 7,
  cdCotizacion: 8,
  cdPlan: null,
  cdTitular: 41,
  cdAsegurado: 42,
  cdIncapacidad: 43,
  alcance: 'N',
  valCirugia: null,
  obsSiniestro: '',
  anoSiniestro: 2026,
  estadoPortal: 'POR_REVISAR',
  version: 1,
  flgAmv: 1,
  dscPlan: null,
  cdCliente: 31,
  clAsegurado: 'DEPENDIENTE',
  cdEjecutivo: 7,
  ejecutivo: null,
  cdObjSiniestro: null,
  cdAseguradoTit: 41,
  fcPrimeraFactura: null,
  seguimiento: [],
  documentosSize: 1000,
  manifest: [],
  observacionesEstados: '[]',
  documentos: [
    {
      nmDocumento: 'Informe médico',
      tipo: 'DOCUMENTO',
      obligatorio: 1,
      orden: 1,
      ayuda: '',
      reqFecha: 0,
      cdDocSiniestro: 10,
      cdSdocSiniestro: null,
      activo: 1,
      documentoDigital: {
        cdArchivo: 'file-0000-0001',
        uuid: 'paper-0000-0001',
        nombre: 'informe.pdf',
        tipo: 'DOCUMENTO',
        estado,
        contentType: 'application/pdf',
        tamanio: 1000,
        sha256: 'a'.repeat(64),
        url: '/archivo/1',
        cdDocSiniestro: 10,
        cdSdocSiniestro: null,
        numGrupo: null,
        orden: 1,
        cdCobertura: null,
        idUsuarioEjecutivo: null,
        importeTotalSeleccionado: null,
        detalleDocumento: null,
        perdido,
        firmas,
        quitado,
      },
    },
  ],
  gastos: [],
  otrosDocumentos: [],
  ...more,
})
