// The closed list of expected failures: status, code and Spanish sentence (wire.md «Errors»).
import * as z from 'zod/mini'

/** Every code with its status and sentence; placeholders such as {n} are filled in where the sentence is shown. */
export const PROBLEMS = {
  invalid: { status: 400, message: 'Revise los datos ingresados' },
  'no-session': { status: 401, message: 'Inicie sesión' },
  'session-ended': { status: 401, message: 'Su sesión ha caducado' },
  'bad-credentials': { status: 401, message: 'Usuario o contraseña incorrectos' },
  'password-expired': { status: 401, message: 'Su clave ha expirado' },
  forbidden: { status: 403, message: 'No tiene permiso para esta acción' },
  'consent-needed': { status: 403, message: 'Acepta primero el tratamiento de tus datos personales' },
  'not-found': { status: 404, message: 'No existe esta dirección' },
  'wrong-method': { status: 405, message: 'Esta dirección no admite esa operación' },
  'claim-changed': { status: 409, message: 'El siniestro fue modificado por otro usuario' },
  'review-conflict': { status: 409, message: 'El siniestro fue modificado por otro usuario' },
  'settings-changed': {
    status: 409,
    message:
      'Otro administrador guardó cambios mientras usted editaba. Lo que usted escribió sigue aquí: si guarda otra vez, reemplaza esos cambios.',
  },
  'documents-missing': { status: 409, message: 'Faltan documentos por recibir' },
  'document-differs': { status: 409, message: 'Ya se recibió otro archivo con este identificador' },
  'file-lost': { status: 410, message: 'El portal perdió este archivo' },
  'too-large': { status: 413, message: 'El archivo {nombre} supera el máximo permitido de 20 MB.' },
  'claim-too-large': {
    status: 413,
    message: 'Ha superado el almacenamiento máximo de 20 MB. Comuníquese con su ejecutivo.',
  },
  'not-allowed': { status: 415, message: 'Archivo no permitido' },
  rule: { status: 422, message: 'Revise los datos ingresados' },
  'old-app': { status: 426, message: 'Actualice la aplicación' },
  'slow-down': { status: 429, message: 'Demasiados intentos. Espere {n} minutos.' },
  locked: { status: 429, message: 'Demasiados intentos. Espere {n} minutos.' },
  busy: { status: 503, message: 'El portal está ocupado. Intente en {n} segundos.' },
  unexpected: { status: 500, message: 'Error desconocido' },
  unavailable: { status: 503, message: 'El portal no responde; intente en unos minutos' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof PROBLEMS
export type FieldProblem = { path: string; message: string }

/** An expected failure as a value. */
export type Problem = {
  problem: ProblemCode
  message: string
  fields?: FieldProblem[]
  /** Fields that a code adds to the envelope: `missing`, `present`, `version`, `own`. */
  extra?: Record<string, unknown>
  retryAfterSeconds?: number
}

/** Makes an expected failure; its default message is the sentence of the code. */
export function problem(code: ProblemCode, more: Partial<Omit<Problem, 'problem'>> = {}): Problem {
  return { problem: code, message: PROBLEMS[code].message, ...more }
}

/** Whether a value is an expected failure. */
export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' &&
  value !== null &&
  'problem' in value &&
  typeof value.problem === 'string' &&
  value.problem in PROBLEMS

/** The envelope of every answer that is not 2xx. */
export const errorEnvelope = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
  missing: z.optional(z.array(z.string())),
  version: z.optional(z.int()),
  /** Whether the claim's own person, not staff, made the last change; only with `claim-changed`. */
  own: z.optional(z.boolean()),
  /** The claim's current state in the portal, encoded; only with `claim-changed` and `review-conflict`. */
  present: z.optional(z.unknown()),
})
export type ErrorEnvelope = z.infer<typeof errorEnvelope>
