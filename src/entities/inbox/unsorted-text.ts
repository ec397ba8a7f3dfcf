// What is said of a file in «Sin clasificar»: where it came from, when, and how large it is.

import { sizeText } from '../../domain/document/size-text.ts'
import { agoText } from '../../domain/moment-text.ts'
import { whenText } from '../../domain/when-text.ts'
import type { DocumentRow } from '../../offline/database/document-types.ts'

/** «Compartido hoy a las 14:05», else «Guardado hace 5 min». */
export const originText = (
  { sharedAt, createdAt }: Pick<DocumentRow, 'sharedAt' | 'createdAt'>,
  now: number,
): string => (sharedAt === undefined ? `Guardado ${agoText(createdAt, now)}` : `Compartido ${whenText(sharedAt, now)}`)

/** «1.2 MB», with the name where there is no picture to know it by. */
export const unsortedTitle = ({ nombre, contentType }: Pick<DocumentRow, 'nombre' | 'contentType'>): string =>
  contentType === 'application/pdf' ? nombre : nombre.replace(/\.(jpe?g|png)$/i, '')

export const unsortedSize = ({ size }: Pick<DocumentRow, 'size'>): string => sizeText(size)
