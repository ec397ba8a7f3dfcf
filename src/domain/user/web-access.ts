// Who can be given web access: whose mail and id number serve, and in which words others are left out (D122).

/** One mail address: no spaces, nothing that separates several; as JavaScript and PostgreSQL read it alike. */
export const MAIL_PATTERN = '^[^ \t\r\n;,<>"()@]+@[^ \t\r\n;,<>"()@]+[.][^ \t\r\n;,<>"()@.]+$'
export const MAX_MAIL = 120

/** Why somebody who was chosen is left out, in words for staff. */
export const LEFT_OUT = {
  admin: 'Es administrador: su acceso no se cambia aquí',
  staff: 'Es personal del bróker: su acceso se cambia en Ejecutivos',
  customer: 'Su cédula o RUC ya es de un cliente con cuenta',
  noId: 'Sin cédula, RUC o pasaporte válido',
  goneInsured: 'Ya no está asegurado',
  goneExecutive: 'Ya no trabaja en el bróker',
  noMail: 'Sin correo',
  staffMail: 'Su correo es el de una cuenta del personal',
  taken: 'Su cédula o RUC ya es de otra cuenta',
} as const

/** The row of a call that is not as the records have it. */
export const strangerSentence = (index: number): string =>
  `La fila ${index} no coincide con el registro. Busque de nuevo.`
