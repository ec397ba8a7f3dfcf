// Writes the text LEEME.txt of a download, which explains its parts in plain Spanish.
import { dayInEcuador, formatDay } from '../../src/domain/calendar-date.ts'
import { fullName } from '../../src/domain/user/name.ts'
import { clockText } from '../../src/domain/when-text.ts'
import type { Actor } from '../session/actor.ts'

/** The text of LEEME.txt, with line ends that every editor understands. */
export function readMe(actor: Actor, now: Date, portal: string): string {
  const lines = [
    `TUS DATOS EN ${portal.toLocaleUpperCase('es')}`,
    '',
    `De ${fullName(actor) || actor.username}, preparado el ${formatDay(dayInEcuador(now))} a las ${clockText(now.getTime())} (hora de Ecuador).`,
    '',
    'En esta carpeta está todo lo que el portal guarda de ti, hasta ese momento:',
    '',
    'datos.json',
    '  Tus datos como texto. Se abre con cualquier editor y lo leen otros programas. Sus partes:',
    '  - cuenta, asociados, sesiones, dispositivosConAvisos: tu usuario, a quiénes puedes consultar y dónde te avisamos.',
    '  - consentimientos: cada vez que diste o retiraste tu permiso, con el texto completo que se te mostró.',
    '  - iniciosSesion, actividad: cuándo entraste y qué registró el portal de lo que hiciste.',
    '  - contratante, asegurado, familia: lo que el bróker tiene registrado de ti y de tu familia.',
    '  - polizasContratante, polizasAsegurado: tus pólizas.',
    '  - siniestrosReportados: lo que reportaste, con su historial, sus facturas y sus archivos.',
    '  - siniestrosGenerales, siniestrosVamContratante, siniestrosVamAsegurado: lo que decidieron las aseguradoras, con',
    '    coberturas, facturas, pagos, inspecciones e historial.',
    '  - avisos, correos, mensajes: lo que el portal te avisó, y lo que te envió por correo, WhatsApp y SMS.',
    '  - accesosDelPersonal: quién del personal del bróker vio o cambió tus siniestros, y cuándo.',
    '  - archivos: dónde está cada archivo en esta carpeta.',
    '',
    'documentos/',
    '  Los archivos de tus siniestros, en una carpeta por siniestro. En «anteriores» están los que se reemplazaron o se',
    '  eliminaron.',
    '',
    'polizas/',
    '  Los documentos digitales de tus pólizas.',
    '',
    'Los valores están en dólares y las fechas con hora, en hora universal (UTC: cinco horas más que en Ecuador).',
    'No se incluyen contraseñas ni claves: el portal no las guarda de forma que se puedan leer.',
    'Guarda este archivo en un lugar seguro: tiene información sobre tu salud y tu patrimonio.',
    '',
  ]
  return lines.join('\r\n')
}
