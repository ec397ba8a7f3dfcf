// The rules for giving web access: valid mail addresses, and why a person is left out (D122).

/** One mail address: no spaces, no separators; JavaScript and PostgreSQL read the pattern alike. */
export const MAIL_PATTERN = '^[^ \t\r\n;,<>"()@]+@[^ \t\r\n;,<>"()@]+[.][^ \t\r\n;,<>"()@.]+$'
export const MAX_MAIL = 120

/** Why a chosen person is left out, in sentences for staff. */
export const LEFT_OUT = {
  admin: 'Es administrador: su acceso se quita en Usuarios creados',
  staff: 'Es personal del bróker: su acceso se cambia en Ejecutivos',
  customer: 'Su cédula o RUC ya es de un cliente con cuenta',
  blocked: 'Pidió que se borren sus datos',
  noId: 'Sin cédula, RUC o pasaporte válido',
  goneInsured: 'Ya no está asegurado',
  goneExecutive: 'Ya no trabaja en el bróker',
  noMail: 'Sin correo',
  staffMail: 'Su correo es el de una cuenta del personal',
  taken: 'Su cédula o RUC ya es de otra cuenta',
} as const

/** The error for a row of a request that does not agree with the broker's records. */
export const strangerSentence = (index: number): string =>
  `La fila ${index} no coincide con el registro. Busque de nuevo.`
