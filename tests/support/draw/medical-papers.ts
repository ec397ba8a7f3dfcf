// The photographed documents of a doctor: prescription, laboratory order, report.

import { covered, letterhead, NOTICE, PATIENT, signed } from './paper.ts'
import { CLINIC, DOCTORS } from './people.ts'
import type { Photograph } from './photograph.ts'

const PRESCRIPTION = `${letterhead(CLINIC)}<h1>RECETA MÉDICA &nbsp; N.º 0004571</h1>${PATIENT}
<p><b>Diagnóstico:</b> ${covered(34)} &nbsp; <b>Alergias:</b> no refiere</p>
<h2>Rp.</h2><ol><li><b>Medicamento genérico</b>, tabletas, caja, N.º 1 (uno)</li><li><b>Medicamento genérico</b>, jarabe, frasco 120 ml, N.º 1 (uno)</li><li><b>Medicamento genérico</b>, sobres, N.º 6 (seis)</li><li><b>Material de curación</b>, paquete, N.º 1 (uno)</li></ol>
<h2>Indicaciones</h2><ol><li>Una tableta por vía oral cada día, con alimentos.</li><li>5 ml por vía oral cada 8 horas si hay molestias.</li><li>Un sobre en un vaso de agua, cada noche.</li></ol>
<p style="margin-top:10px">Si las molestias aumentan, acudir a control antes de lo previsto.<br>Próximo control: en cuatro semanas.</p>
${signed(DOCTORS.general, 3)}<div class="seal" style="left:70px;bottom:44px">CLÍNICA<br>LOS ARUPOS<br>MED. INTERNA</div>${NOTICE}`

function ticks(title: string, options: readonly (readonly [name: string, wanted: boolean])[]): string {
  const rows = options.map(([name, wanted]) => `<p><span class="tick">${wanted ? '✗' : ''}</span>${name}</p>`).join('')
  return `<div><h2>${title}</h2>${rows}</div>`
}

const ORDER = `<style>.tick{display:inline-grid;place-content:center;width:19px;height:19px;border:1.4px solid #333;margin-right:9px;color:#1b2f8f;font:800 18px/1 'DejaVu Sans',sans-serif;vertical-align:-4px}</style>
${letterhead(CLINIC)}<h1>PEDIDO MÉDICO</h1>${PATIENT}<p><b>Diagnóstico:</b> ${covered(34)} &nbsp; <b>Ayuno:</b> 10 horas</p>
<div class="cols">${ticks('Hematología', [
  ['Biometría hemática completa', true],
  ['Grupo sanguíneo y factor', false],
  ['Tiempos de coagulación', false],
  ['Velocidad de sedimentación', false],
])}${ticks('Química sanguínea', [
  ['Glucosa en ayunas', true],
  ['Hemoglobina glicosilada', false],
  ['Perfil lipídico', true],
  ['Creatinina y urea', true],
  ['Enzimas hepáticas', true],
])}${ticks('Orina y heces', [
  ['Elemental de orina', true],
  ['Microalbuminuria', false],
  ['Coproparasitario', false],
])}</div><h2>Observaciones</h2><p>Exámenes de control o previos al procedimiento indicado. Entregar los resultados al paciente y a la historia clínica.</p>
${signed(DOCTORS.general, 5)}<div class="seal" style="left:90px;bottom:44px">CLÍNICA<br>LOS ARUPOS<br>MED. INTERNA</div>${NOTICE}`

const REPORT = `${letterhead(CLINIC)}<h1>INFORME Y CERTIFICADO MÉDICO</h1>${PATIENT}
<h2>Motivo de consulta</h2><p>${covered(60)}</p>
<h2>Enfermedad actual</h2><p>Se valora a la persona, se revisan sus antecedentes y sus exámenes anteriores, y se le explican el diagnóstico y las opciones de tratamiento. Las molestias responden de forma parcial a las medidas iniciales.</p>
<h2>Examen físico</h2><p>Lúcida, orientada y colaboradora. Signos vitales registrados en la historia clínica, sin compromiso hemodinámico. Hallazgos compatibles con el diagnóstico indicado.</p>
<h2>Exámenes</h2><ul><li>Los solicitados en el pedido médico, revisados en consulta.</li><li>Se adjuntan los resultados cuando el caso lo requiere.</li></ul>
<h2>Diagnóstico</h2><ul><li>${covered(46)}, definitivo.</li></ul>
<h2>Plan</h2><p>Tratamiento según la receta, procedimiento según el pedido cuando corresponde, y control en cuatro semanas.</p>
<h2>Certificado</h2><p>Certifico que la persona está bajo mi control por el diagnóstico indicado y que el tratamiento corresponde a él. Si el tratamiento es permanente, este certificado se renueva cada año.</p>
${signed(DOCTORS.general, 8)}<div class="seal" style="left:110px;bottom:44px">CLÍNICA<br>LOS ARUPOS<br>MED. INTERNA</div>${NOTICE}`

export const MEDICAL_PAPERS: readonly Photograph[] = [
  {
    name: 'receta.jpg',
    paper: PRESCRIPTION,
    width: 1000,
    paperWidth: 800,
    askew: -2.7,
    table: 'linen',
    folds: [48],
    quality: 78,
  },
  {
    name: 'pedido-laboratorio.jpg',
    paper: ORDER,
    width: 1060,
    paperWidth: 860,
    askew: 2.1,
    table: 'wood',
    quality: 76,
  },
  {
    name: 'informe-medico.jpg',
    paper: REPORT,
    width: 1100,
    paperWidth: 920,
    askew: 0.9,
    table: 'dark',
    folds: [33, 66],
    quality: 70,
  },
]
