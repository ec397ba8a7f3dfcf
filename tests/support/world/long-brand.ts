// A brand at the limits of its fields: long names in long words, no logo, a light colour, a pale accent, many contacts.
import type { Brand } from '../../../server/brand/brand.ts'
import { colourProblem } from '../../../src/domain/brand/colours.ts'

/** A yellow that white text cannot be read on; the portal takes the lightest shade of it that can be read. */
const YELLOW = '#f2e205'

export const LONG_BRAND: Brand = {
  nombre: 'PORTAL DE INTERNACIONALIZADORA Y CONTRAASEGURADORA DEL NORTE',
  nombreCorto: 'INTERNACIONALIZADORA',
  razonSocial:
    'ASESORES PRODUCTORES DE SEGUROS INTERNACIONALES DEL LITORAL ECUATORIANO INTERNACIONALIZADORA REASEGURADORA Y CONTRAASEGURADORA SUDAMERICANA DE RESPONSABILIDADES PROFESIONALES COMPAÑÍA LIMITADA, S.R.L.',
  direccion:
    'Guayaquil, avenida Presidente Francisco Javier Eugenio de Santa Cruz y Espejo N45-1287 y calle Desembarcadero de la Independencia, edificio Internacionalización Empresarial, torre norte, piso 27, oficinas 2701 a 2719, junto a la Gobernación',
  telefonos:
    '+593 4 555 0000 ext. 12345, +593 4 555 0001 ext. 12346, +593 2 555 0002 ext. 12347, 1800 555 0003, (07) 555 0004',
  whatsapp: '099 555 0005',
  correo:
    'atencion.de.reclamos.y.siniestros.internacionales@asesoresproductoresdesegurosinternacionales.delitoral.ejemplo.ec',
  remitente:
    'no-responder.a.este.correo@notificaciones.asesoresproductoresdesegurosinternacionales.delitoral.ejemplo.ec',
  delegadoDatos:
    'María Fernanda de los Ángeles Villavicencio-Peñaherrera y Montesdeoca-Chiriboga de Santistevan Yerovi, delegada de datos',
  correoDatos:
    'proteccion.de.datos.personales.internacionales@asesoresproductoresdesegurosinternacionales.delitoral.ejemplo.ec',
  diasRespuesta: 60,
  colorPrincipal: colourProblem('colorPrincipal', YELLOW)?.nearest ?? YELLOW,
  colorAcento: '#fffbd1',
  fondoIcono: 'BLANCO',
  logo: null,
  version: 0,
}
