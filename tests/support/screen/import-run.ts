// An import of «Cargas», its overview, and other states of both, as in the portal's answers.

export const ID = '0b5a4b0e-6f0f-4c7e-9d0a-1f2e3d4c5b6a'
export const AT = `/cargas-adm/${ID}`
export const PATH = `/cargas/ver/${ID}`

export const FORM = { codificacion: 'windows-1252', separador: ';', decimales: ',', miles: '.', fechas: 'dd/MM/yyyy' }

/** A CSV of policies, of whose heads two are not known. */
export const SHEET = {
  archivo: 'cartera.csv',
  hoja: null,
  es: 'polizas',
  clase: '',
  forma: FORM,
  dudas: [],
  columnas: [
    { nombre: 'CIA', es: 'aseguradora', ejemplo: 'SEG. ANDINA' },
    { nombre: 'DESDE', es: 'desde', ejemplo: '01/03/2026' },
    { nombre: 'RAMO', es: 'ramo', ejemplo: 'VIDA' },
    { nombre: 'RUC', es: 'cliente', ejemplo: '1710034065' },
    { nombre: 'NRO INTERNO', es: '', ejemplo: 'AM-2041' },
    { nombre: 'OBS', es: '', ejemplo: '' },
  ],
  faltan: ['poliza'],
  error: '',
}

export const RESULT = {
  clases: [
    {
      clase: 'polizas',
      titulo: 'Pólizas',
      filas: 40,
      nuevas: 12,
      cambian: 3,
      iguales: 5,
      terminan: 9,
      rechazadas: 11,
      descuadres: 0,
    },
  ],
  rechazadas: 11,
  esperan: 0,
  motivos: [{ lugar: 'cartera.csv, fila 7, columna CIA', motivo: 'No hay una aseguradora «SEG. ANDINA»', filas: 11 }],
  avisos: [],
  obstaculos: [],
  desconocidas: [],
  nombres: {},
}

export const RUN = {
  id: ID,
  estado: 'ABIERTA',
  paso: '',
  quien: 'Carla Andrade',
  origen: 'principal',
  fcCreacion: '2026-11-20T12:00:00Z',
  fcEstado: '2026-11-20T12:00:00Z',
  mensaje: '',
  archivos: [{ nombre: 'cartera.csv', tamanio: 2048 }],
  hojas: [SHEET],
  completas: [],
  origenes: ['principal'],
  resultado: null as object | null,
  rechazados: [] as string[],
}

export const age = (titulo: string, esVieja: boolean) => ({
  clase: titulo.toLowerCase(),
  titulo,
  fcCarga: '2026-10-01T12:00:00Z',
  limite: esVieja ? 30 : null,
  esVieja,
})
