// The kinds of the documents of policies and of sets of terms, whose files lie in the folder «documentos» beside the rows.
import { POLICY_DOCUMENT_KINDS, POLICY_DOCUMENT_TYPES } from '../policy-part.ts'
import { type Field, optional, required } from './field.ts'
import type { Kind } from './kind.ts'
import { COMPANY } from './policy-fields.ts'

/** The folder with the files. */
export const DOCUMENTS_FOLDER = 'documentos'

const EXTENSIONS = Object.keys(POLICY_DOCUMENT_TYPES)
const PATH = required.path(
  EXTENSIONS,
  'Archivo',
  `Su ruta en la carpeta «${DOCUMENTS_FOLDER}», por ejemplo 2026/POL-15.pdf: ${EXTENSIONS.join(', ')}.`,
)
const DESCRIPTION: Readonly<Record<string, Field>> = {
  nm: required.text(200, 'Nombre', 'Como lo lee el cliente, por ejemplo Condiciones particulares.'),
  tipo: required.choice(POLICY_DOCUMENT_KINDS, 'Tipo', 'Por el que se filtra.'),
  orden: optional.whole(0, 9_999, 'Orden', 'Su lugar en la lista; vacío, antes que los demás.'),
  paraAsegurados: optional.flag(
    'Para los asegurados',
    'S si también lo leen los asegurados; si no se dice, solo el contratante.',
  ),
}

const documentosDePolizas: Kind = {
  name: 'documentos-de-polizas',
  title: 'Documentos de pólizas',
  help: 'Las condiciones particulares, certificados, anexos y facturas de un movimiento, un archivo por fila. El archivo se lee una vez, y de nuevo cuando cambia su tamaño o su fecha; después puede faltar en la carpeta.',
  key: ['cdCompania', 'ruta'],
  fields: {
    cdCompania: COMPANY,
    ruta: PATH,
    cdCotizacion: required.reference('movimientos', 'Movimiento', 'La cotización del movimiento.'),
    ...DESCRIPTION,
  },
}

const documentosDeCondiciones: Kind = {
  name: 'documentos-de-condiciones',
  title: 'Documentos de condiciones',
  help: 'Los documentos de un juego de condiciones, que leen los clientes de todas sus pólizas, por ejemplo las condiciones generales.',
  key: ['ruta'],
  fields: {
    ruta: PATH,
    cdCondiciones: required.reference('condiciones', 'Condiciones', 'Su juego de condiciones.'),
    ...DESCRIPTION,
  },
}

/** In the order in which they are written; last of all kinds, because rows need not wait for files. */
export const DOCUMENT_KINDS: readonly Kind[] = [documentosDeCondiciones, documentosDePolizas]
