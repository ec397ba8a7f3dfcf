// The codes of a person's gender and marital status, with the words that people read (ADM-14c).

/** The codes of gender on the wire (B§4). */
export const GENDERS = ['M', 'F', 'S'] as const
export type Gender = (typeof GENDERS)[number]

export const GENDER_WORDS: Readonly<Record<Gender, string>> = {
  M: 'MASCULINO',
  F: 'FEMENINO',
  S: 'SIN DEFINIR',
}

/** The codes of marital status on the wire (B§4). */
export const MARITAL_STATUSES = ['V', 'U', 'D', 'C', 'S', 'E'] as const
export type MaritalStatus = (typeof MARITAL_STATUSES)[number]

export const MARITAL_STATUS_WORDS: Readonly<Record<MaritalStatus, string>> = {
  V: 'viudo',
  U: 'unión libre',
  D: 'divorciado',
  C: 'casado',
  S: 'soltero',
  E: 'en relación',
}
