// Describes an audited act in one plain sentence; every call about a claim has its own words.
import { AUDITED_ACTIONS, type AuditedAction } from '../../src/contract/audit.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { ENDPOINTS, type EndpointName } from '../../src/contract/endpoints.ts'

/** The sentence for each endpoint whose calls are about exactly one claim. */
export const CLAIM_CALL_WORDS = {
  openClaimReport: 'Abrió el siniestro',
  documentosSiniestros: 'Vio la lista de documentos',
  readFile: 'Abrió un documento',
  readInvoice: 'Vio una factura',
  saveClaimReport: 'Guardó el siniestro',
  decideDocument: 'Cambió el estado de un documento',
  decideDocuments: 'Cambió el estado de varios documentos',
  approveLines: 'Aprobó valores de una factura',
  undoDecision: 'Deshizo una decisión sobre un documento',
  reopenClaim: 'Reabrió el siniestro',
  closeClaim: 'Cerró el siniestro',
  retryEmail: 'Envió otra vez el correo del siniestro',
  sendMessage: 'Puso en marcha los mensajes del siniestro',
  notePresence: 'Tenía abierto el siniestro',
  receivedOf: 'Comprobó qué documentos llegaron',
  uploadDocument: 'Subió un documento',
  uploadGroup: 'Subió documentos',
  deleteFile: 'Eliminó un documento',
  deleteFiles: 'Eliminó documentos',
  readReportCustomer: 'Buscó cómo contactar a la persona',
  readClaimCustomer: 'Buscó cómo contactar a la persona',
  printClaim: 'Descargó el siniestro como archivo',
  readGeneralClaim: 'Abrió el siniestro',
  readHealthClaim: 'Abrió el siniestro',
  claimHistory: 'Vio el historial',
  insuredHistory: 'Vio el historial',
  generalBenefits: 'Vio las coberturas',
  contractorBenefits: 'Vio las coberturas',
  insuredBenefits: 'Vio las coberturas',
  generalPapers: 'Vio los documentos presentados',
  contractorPapers: 'Vio los documentos presentados',
  generalInvoices: 'Vio las facturas',
  contractorInvoices: 'Vio las facturas',
  insuredInvoices: 'Vio las facturas',
  generalPayments: 'Vio los pagos',
  contractorPayments: 'Vio los pagos',
  insuredPayments: 'Vio los pagos',
  generalExpenses: 'Vio el resumen de gastos',
  generalInspections: 'Vio las inspecciones',
  insuredInspections: 'Vio las inspecciones',
  contractorCredits: 'Vio los créditos hospitalarios',
  insuredCredits: 'Vio los créditos hospitalarios',
  readDaysMessage: 'Vio los días transcurridos',
} as const satisfies Partial<Record<EndpointName, string>>

const ACTION_WORDS: Record<Exclude<AuditedAction, 'call'>, { done: string; refused: string }> = {
  login: { done: 'Ingresó al portal', refused: 'No pudo ingresar' },
  logout: { done: 'Cerró la sesión', refused: 'No pudo cerrar la sesión' },
  'password-change': { done: 'Cambió su contraseña', refused: 'No pudo cambiar su contraseña' },
  'password-request': { done: 'Pidió una contraseña temporal', refused: 'No se le envió una contraseña temporal' },
  consent: { done: 'Registró su permiso de datos', refused: 'No pudo registrar su permiso de datos' },
  act: { done: 'Empezó a consultar por otra persona', refused: 'No pudo consultar por otra persona' },
  'act-end': { done: 'Dejó de consultar por otra persona', refused: 'No pudo dejar de consultar por otra persona' },
  'access-on': { done: 'Dio acceso web', refused: 'No pudo dar acceso web' },
  'access-off': { done: 'Quitó el acceso web', refused: 'No pudo quitar el acceso web' },
  'associate-on': { done: 'Puede consultar desde ahora', refused: 'No ganó un acceso' },
  'associate-off': { done: 'Ya no puede consultar', refused: 'No perdió un acceso' },
  invitation: { done: 'Hizo un enlace de invitación', refused: 'No pudo hacer un enlace de invitación' },
  'invitation-use': { done: 'Aceptó su invitación y eligió su contraseña', refused: 'No pudo usar una invitación' },
  import: { done: 'Importó datos del bróker', refused: 'No pudo importar datos del bróker' },
  export: { done: 'Exportó datos del bróker', refused: 'No pudo exportar datos del bróker' },
  block: { done: 'Dejó a una persona fuera de las importaciones', refused: 'No pudo bloquear a una persona' },
  unblock: { done: 'Dejó que se importe de nuevo a una persona', refused: 'No pudo levantar un bloqueo' },
  restore: { done: 'El portal volvió a un momento anterior', refused: 'El portal no volvió a un momento anterior' },
  'data-download': { done: 'Descargó todos sus datos', refused: 'No pudo descargar sus datos' },
}

/** The key of a call: method and path. The audit column `object` of a call begins with this key. */
export const callKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

const claimCalls = Object.entries(CLAIM_CALL_WORDS) as [EndpointName, string][]

/** The sentence of each call about a claim, by the key of the call, in the order of CLAIM_CALL_WORDS. */
export const CLAIM_WORDS: ReadonlyMap<string, string> = new Map(
  claimCalls.map(([name, words]) => [callKey(ENDPOINTS[name]), words]),
)

/** The keys of the calls that only read a claim; one visit makes many such calls. */
export const CLAIM_READS: readonly string[] = claimCalls.flatMap(([name]) =>
  ENDPOINTS[name].effect === 'read' ? [callKey(ENDPOINTS[name])] : [],
)

/** The sentence of every other call: its endpoint's summary; for reads, after «Consultó» or «Exportó». */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map(
  Object.values<Endpoint>(ENDPOINTS).map((endpoint) => [callKey(endpoint), wordsFor(endpoint)]),
)

function wordsFor({ summary, effect, path }: Endpoint): string {
  const about = summary.split(/[:;.]/)[0] ?? summary
  if (effect === 'write') return about
  return `${path.endsWith('/exportar') ? 'Exportó' : 'Consultó'} ${withLowerInitial(about)}`
}

/** Lowercases the first letter, unless the text begins with a word in capitals. */
function withLowerInitial(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase('es') + text.slice(1)
}

type AuditEntry = { accion: AuditedAction; resultado: 'done' | 'refused'; objeto: string }

/** Describes a done or refused act in plain words. */
export function auditedWords({ accion, resultado, objeto }: AuditEntry): string {
  if (accion !== 'call') return ACTION_WORDS[accion]?.[resultado] ?? AUDITED_ACTIONS[accion] ?? accion
  const [method = '', path = ''] = objeto.split(' ')
  const key = `${method} ${path}`
  const words = CLAIM_WORDS.get(key) ?? OTHER_WORDS.get(key) ?? key
  return resultado === 'done' ? words : `No se le permitió: ${withLowerInitial(words)}`
}
