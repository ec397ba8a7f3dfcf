// The kind of the broker's brand: one row, with the fields and rules of the screen «Marca» (D145).
import { ICON_GROUNDS, LONGEST, LONGEST_PROMISE, TEXT_RULES } from '../../domain/brand/brand-rules.ts'
import { DEFAULT_COLOURS } from '../../domain/brand/colours.ts'
import { DOCUMENTS_FOLDER } from './document-kinds.ts'
import { type Field, optional, required } from './field.ts'
import type { Kind } from './kind.ts'

/** The types of a logo. */
const EXTENSIONS = ['svg', 'png']

const ruled = (field: keyof typeof TEXT_RULES, ...words: [title: string, help: string]): Field =>
  optional.judgedText(LONGEST[field], TEXT_RULES[field], ...words)

export const BRAND_KIND: Kind = {
  name: 'marca',
  title: 'Marca',
  help: 'El nombre, el logo, los colores y los contactos con los que el portal se presenta, con las reglas de la pantalla «Marca». Si cambia la razón social o el delegado, todas las personas aceptan de nuevo la autorización.',
  key: [],
  fields: {
    nombre: required.text(LONGEST.nombre, 'Nombre del portal', 'Como lo leen los clientes, por ejemplo Portal Andes.'),
    nombreCorto: required.text(
      LONGEST.nombreCorto,
      'Nombre corto',
      'Debajo del icono de la app: mejor hasta 12 letras.',
    ),
    razonSocial: required.text(
      LONGEST.razonSocial,
      'Razón social',
      'La que nombra la autorización de datos personales.',
    ),
    direccion: optional.text(LONGEST.direccion, 'Dirección', 'La de la empresa.'),
    telefonos: ruled('telefonos', 'Teléfonos', 'Separados por comas. Se ven antes de ingresar.'),
    whatsapp: ruled('whatsapp', 'WhatsApp', 'Un celular, por ejemplo 099 123 4567.'),
    correo: ruled('correo', 'Correo de ayuda', 'Al que escribe quien necesita ayuda.'),
    remitente: ruled('remitente', 'Remitente', 'El de los correos; vacío, no-responder en el dominio del portal.'),
    delegadoDatos: optional.text(LONGEST.delegadoDatos, 'Delegado de protección de datos', 'Su nombre, si hay uno.'),
    correoDatos: ruled('correoDatos', 'Correo para datos personales', 'Para pedidos sobre datos personales.'),
    diasRespuesta: optional.whole(
      1,
      LONGEST_PROMISE,
      'Días de respuesta',
      'Los días hábiles hasta la primera respuesta a un siniestro; vacío, el portal no promete nada.',
    ),
    colorPrincipal: ruled(
      'colorPrincipal',
      'Color principal',
      `De botones y enlaces: el texto blanco se debe leer encima. Vacío, ${DEFAULT_COLOURS.colorPrincipal}.`,
    ),
    colorAcento: ruled(
      'colorAcento',
      'Color de acento',
      `De lo que resalta: el texto oscuro se debe leer encima. Vacío, ${DEFAULT_COLOURS.colorAcento}.`,
    ),
    fondoIcono: optional.choice(
      ICON_GROUNDS,
      'Fondo del icono',
      'COLOR, uno oscuro del color principal, o BLANCO; vacío, COLOR.',
    ),
    logo: optional.path(
      EXTENSIONS,
      'Logo',
      `Su ruta en la carpeta «${DOCUMENTS_FOLDER}», por ejemplo logo.svg: ${EXTENSIONS.join(' o ')}, mejor cuadrado y sin fondo. Vacío, el icono lleva las iniciales.`,
    ),
  },
}
