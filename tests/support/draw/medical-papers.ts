// The photographed papers a doctor writes: prescription, laboratory order, report.

import { letterhead, NOTICE, patient, signed } from './paper.ts'
import { ANA, BRUNO, CLINIC, DOCTORS, MATEO } from './people.ts'
import type { Photograph } from './photograph.ts'

const PRESCRIPTION = `${letterhead(CLINIC)}<h1>RECETA MÉDICA &nbsp; N.º 0004571</h1>${patient(MATEO, '15/11/2026')}
<p><b>Diagnóstico:</b> J02.9 Faringitis aguda &nbsp; <b>Peso:</b> 24 kg &nbsp; <b>Alergias:</b> no refiere</p>
<h2>Rp.</h2><ol><li><b>Amoxicilina 400 mg + ácido clavulánico 57 mg / 5 ml</b>, suspensión, frasco 70 ml, N.º 1 (uno)</li><li><b>Paracetamol 160 mg / 5 ml</b>, jarabe, frasco 120 ml, N.º 1 (uno)</li><li><b>Sales de rehidratación oral</b>, sobres, N.º 6 (seis)</li></ol>
<h2>Indicaciones</h2><ol><li>7 ml por vía oral cada 12 horas durante 7 días, con alimentos.</li><li>7 ml por vía oral cada 6 horas si hay dolor o fiebre mayor a 38 °C.</li><li>Un sobre en un litro de agua hervida, a sorbos, durante dos días.</li></ol>
<p style="margin-top:10px">Signos de alarma: fiebre más de 72 horas, dificultad para respirar o para tragar.<br>Próximo control: 22/11/2026.</p>
${signed(DOCTORS.child, 3)}<div class="seal" style="left:70px;bottom:44px">CLÍNICA<br>LOS ARUPOS<br>PEDIATRÍA</div>${NOTICE}`

function ticks(title: string, options: readonly (readonly [name: string, wanted: boolean])[]): string {
  const rows = options.map(([name, wanted]) => `<p><span class="tick">${wanted ? '✗' : ''}</span>${name}</p>`).join('')
  return `<div><h2>${title}</h2>${rows}</div>`
}

const ORDER = `<style>.tick{display:inline-grid;place-content:center;width:19px;height:19px;border:1.4px solid #333;margin-right:9px;color:#1b2f8f;font:800 18px/1 'DejaVu Sans',sans-serif;vertical-align:-4px}</style>
${letterhead(CLINIC)}<h1>PEDIDO DE LABORATORIO</h1>${patient(BRUNO, '14/11/2026')}<p><b>Diagnóstico:</b> E11.9 Diabetes mellitus tipo 2 &nbsp; <b>Ayuno:</b> 10 horas</p>
<div class="cols">${ticks('Hematología', [
  ['Biometría hemática completa', true],
  ['Grupo sanguíneo y factor', false],
  ['Tiempos de coagulación', false],
  ['Velocidad de sedimentación', false],
])}${ticks('Química sanguínea', [
  ['Glucosa en ayunas', true],
  ['Hemoglobina glicosilada', true],
  ['Perfil lipídico', true],
  ['Creatinina y urea', true],
  ['Enzimas hepáticas', false],
])}${ticks('Orina y heces', [
  ['Elemental de orina', true],
  ['Microalbuminuria', false],
  ['Coproparasitario', false],
])}</div><h2>Observaciones</h2><p>Control trimestral. Entregar los resultados al paciente y a la historia clínica.</p>
${signed(DOCTORS.general, 5)}<div class="seal" style="left:90px;bottom:44px">CLÍNICA<br>LOS ARUPOS<br>MED. INTERNA</div>${NOTICE}`

const REPORT = `${letterhead(CLINIC)}<h1>INFORME MÉDICO</h1>${patient(ANA, '15/11/2026')}
<h2>Motivo de consulta</h2><p>Dolor en la boca del estómago de tres semanas de evolución, acidez y náusea después de las comidas.</p>
<h2>Enfermedad actual</h2><p>Paciente de 42 años, sin antecedentes quirúrgicos, refiere dolor epigástrico urente de intensidad 6/10, que mejora de forma parcial con antiácidos. Niega vómito con sangre, pérdida de peso o fiebre. No consume antiinflamatorios de manera habitual.</p>
<h2>Examen físico</h2><p>TA 118/74 mmHg, FC 72 por minuto, FR 16 por minuto, temperatura 36.6 °C, peso 61 kg. Abdomen blando, depresible, doloroso a la palpación profunda en epigastrio, sin signos de irritación peritoneal.</p>
<h2>Exámenes</h2><ul><li>Ecografía de abdomen superior: vesícula de paredes finas, cálculo móvil de 9 mm; vía biliar no dilatada.</li><li>Prueba de aliento para <i>Helicobacter pylori</i>: negativa.</li></ul>
<h2>Diagnóstico</h2><ul><li>K29.7 Gastritis, definitivo.</li><li>K80.2 Cálculo de la vesícula biliar, definitivo.</li></ul>
<h2>Plan</h2><p>Omeprazol 20 mg en ayunas por 28 días, dieta baja en grasas y valoración por cirugía general. Control en cuatro semanas. Inicio de los síntomas: 25/10/2026.</p>
${signed(DOCTORS.gastro, 8)}<div class="seal" style="left:110px;bottom:44px">CLÍNICA<br>LOS ARUPOS<br>GASTRO</div>${NOTICE}`

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
