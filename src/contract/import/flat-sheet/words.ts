// The words by which brokers' sheets say what the portal knows by a letter.

export const GENDER_WORDS = {
  M: ['masculino', 'hombre', 'varón', 'h'],
  F: ['femenino', 'mujer'],
  S: ['sin decir', 'no definido', 'otro'],
}

export const CIVIL_STATE_WORDS = {
  S: ['soltero', 'soltera', 'sol'],
  C: ['casado', 'casada', 'cas'],
  D: ['divorciado', 'divorciada', 'div'],
  V: ['viudo', 'viuda', 'viu'],
  U: ['unión libre', 'unión de hecho', 'unido', 'unida'],
  E: ['separado', 'separada'],
}

export const POLICY_TYPE_WORDS = {
  N: ['nueva', 'nuevo', 'emisión', 'emitida'],
  R: ['renovación', 'renovada', 'renovado'],
}

export const PAID_WORDS = {
  S: ['sí', 'pagada', 'pagado', 'cobrada', 'cancelada', 'x'],
  N: ['no', 'pendiente', 'por pagar', 'vencida', 'impaga'],
}

export const TERM_WORDS = {
  COBERTURA: ['cobertura', 'coberturas', 'amparo'],
  DEDUCIBLE: ['deducible', 'deducibles', 'copago'],
  EXCLUSION: ['exclusión', 'exclusiones', 'no cubre'],
  CLAUSULA: ['cláusula', 'cláusulas'],
  GARANTIA: ['garantía', 'garantías'],
  NOTA: ['nota', 'notas', 'aclaratoria', 'nota aclaratoria'],
}
