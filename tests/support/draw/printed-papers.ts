// The PDF documents of claims: claim form, laboratory results, discharge summary, surgery estimate.

import { covered, facts, letterhead, money, NOTICE, PATIENT, signed, table } from './paper.ts'
import { CLINIC, DOCTORS, LABORATORY } from './people.ts'
import type { PrintedPaper } from './print.ts'

const INSURER_HEAD =
  '<header class="house" style="color:#0b4f4a"><svg viewBox="0 0 40 40"><path d="M2 34 14 12l8 13 5-8 11 17z" fill="currentColor"/></svg><div><b>VITALIS ANDES</b><i>Compañía de Seguros S.A.</i></div></header>'

const FORM: PrintedPaper = {
  name: 'formulario-reclamo.pdf',
  title: 'Formulario de reclamo de asistencia médica',
  pages: [
    `${INSURER_HEAD}<h1>FORMULARIO DE RECLAMO · ASISTENCIA MÉDICA</h1><p>Llena una hoja por paciente y por diagnóstico. Adjunta las facturas electrónicas y los pedidos del médico.</p>
<h2>1. Datos del titular</h2>${facts([
      ['Nombres y apellidos:', covered(26)],
      ['Cédula:', covered(16)],
      ['Fecha de nacimiento:', covered(14)],
      ['Celular:', covered(16)],
      ['Correo:', covered(26)],
      ['Ciudad:', covered(12)],
    ])}<h2>2. Datos del paciente</h2>${facts([
      ['Nombres y apellidos:', covered(26)],
      ['Parentesco:', covered(12)],
      ['Diagnóstico:', covered(28)],
      ['Fecha de incurrencia:', covered(14)],
    ])}<h2>3. Tipo de atención</h2>${facts([['Ambulatoria, hospitalaria, emergencia o medicina continua:', covered(20)]], 1)}<p>¿La atención se debe a un accidente? &nbsp; ${covered(4)}</p><p>¿Tiene otro seguro médico? &nbsp; [ &nbsp; ] Sí &nbsp; [X] No</p>
<h2>4. Gastos que presenta</h2><p>Los de las facturas electrónicas que se adjuntan, cada una con su número, su fecha y su valor.</p>${NOTICE}`,
    `${INSURER_HEAD}<h2>5. Informe del médico tratante</h2>${facts(
      [
        ['Motivo de la consulta:', covered(48)],
        ['Inicio de los síntomas:', covered(14)],
        ['Diagnóstico definitivo:', covered(40)],
        ['Tratamiento indicado:', 'El que consta en la receta y en los pedidos adjuntos.'],
        ['¿Requiere hospitalización?', covered(4)],
      ],
      1,
    )}${signed(DOCTORS.general, 8)}<h2>6. Declaración del titular</h2><p>Declaro que los datos de este formulario son verdaderos y que los gastos corresponden a la atención descrita. Autorizo a la aseguradora a pedir al prestador la información necesaria para resolver este reclamo.</p>
<h2>7. Cuenta para el reembolso</h2>${facts([
      ['Tipo de cuenta:', 'Ahorros'],
      ['Número:', covered(14)],
      ['Titular de la cuenta:', covered(26)],
      ['Cédula:', covered(16)],
    ])}<div style="width:280px;margin:90px auto 0;border-top:1px solid #333;text-align:center;padding-top:5px">${covered(26)}<br>Firma del titular</div>${NOTICE}`,
  ],
}

const RESULTS: PrintedPaper = {
  name: 'resultados-laboratorio.pdf',
  title: 'Resultados de laboratorio',
  pages: [
    `${letterhead(LABORATORY)}<h1>RESULTADOS DE LABORATORIO · Orden Y-0000044</h1>${PATIENT}
<h2>Hematología</h2>${table(
      ['Examen', 'Resultado', 'Unidad', 'Referencia'],
      [
        ['Leucocitos', '6.84', '10³/µl', '4.50 – 10.00'],
        ['Hematíes', '5.12', '10⁶/µl', '4.50 – 6.00'],
        ['Hemoglobina', '15.6', 'g/dl', '14.0 – 18.0'],
        ['Hematocrito', '46.8', '%', '42.0 – 52.0'],
        ['Volumen corpuscular medio', '91.4', 'fl', '80.0 – 98.0'],
        ['Plaquetas', '248', '10³/µl', '150 – 450'],
        ['Neutrófilos', '58.2', '%', '45.0 – 65.0'],
        ['Linfocitos', '31.5', '%', '20.0 – 45.0'],
        ['Monocitos', '6.9', '%', '2.0 – 10.0'],
        ['Eosinófilos', '2.8', '%', '0.0 – 5.0'],
      ],
    )}<p>Método: citometría de flujo. Muestra: sangre total con EDTA.</p>${NOTICE}`,
    `${letterhead(LABORATORY)}<h2>Química sanguínea</h2>${table(
      ['Examen', 'Resultado', 'Unidad', 'Referencia'],
      [
        ['Glucosa en ayunas', '94', 'mg/dl', '70 – 100'],
        ['Transaminasa oxalacética', '24', 'U/l', 'menor a 40'],
        ['Transaminasa pirúvica', '27', 'U/l', 'menor a 41'],
        ['Colesterol total', '186', 'mg/dl', 'menor a 200'],
        ['Colesterol HDL', '48', 'mg/dl', 'mayor a 40'],
        ['Colesterol LDL', '112', 'mg/dl', 'menor a 130'],
        ['Triglicéridos', '131', 'mg/dl', 'menor a 150'],
        ['Urea', '31', 'mg/dl', '15 – 45'],
        ['Creatinina', '0.94', 'mg/dl', '0.70 – 1.30'],
      ],
    )}<h2>Elemental y microscópico de orina</h2>${table(
      ['Examen', 'Resultado', 'Examen', 'Resultado'],
      [
        ['Color', 'Amarillo', 'Densidad', '1.018'],
        ['Aspecto', 'Transparente', 'pH', '6.0'],
        ['Proteínas', 'Negativo', 'Glucosa', 'Negativo'],
        ['Leucocitos', '1 por campo', 'Bacterias', 'Escasas'],
      ],
    )}${signed(DOCTORS.general, 11)}${NOTICE}`,
  ],
}

const DISCHARGE: PrintedPaper = {
  name: 'epicrisis.pdf',
  title: 'Epicrisis',
  pages: [
    `${letterhead(CLINIC)}<h1>EPICRISIS</h1>${PATIENT}${facts(
      [
        ['Ingreso:', covered(14)],
        ['Egreso:', covered(14)],
        ['Estancia:', '3 días'],
        ['Servicio:', 'Cirugía'],
        ['Historia clínica:', covered(10)],
        ['Condición:', 'Alta mejorada'],
      ],
      3,
    )}<h2>Resumen del cuadro clínico</h2><p>${covered(66)}</p><p>Ingresa para tratamiento en el hospital después de la valoración del cirujano de turno, con signos vitales estables y sin alergias conocidas.</p>
<h2>Hallazgos relevantes de los exámenes</h2><ul><li>Exámenes de laboratorio previos al procedimiento, sin contraindicación.</li><li>Estudio de imagen compatible con el diagnóstico.</li></ul>
<h2>Protocolo operatorio</h2><p>Procedimiento bajo anestesia, sin complicaciones y con sangrado mínimo. Antibiótico por vía venosa durante 48 horas, analgesia y recuperación satisfactoria.</p>
<h2>Diagnóstico de ingreso y de egreso</h2><p>${covered(44)}</p>
<h2>Indicaciones al alta</h2><ul><li>Analgésico por tres días, según la receta.</li><li>Reposo relativo 15 días.</li><li>Control y retiro de puntos en una semana.</li></ul>${signed(DOCTORS.surgeon, 14)}${NOTICE}`,
  ],
}

const ESTIMATE_LINES = [
  ['Honorarios del cirujano', 98000],
  ['Honorarios del ayudante', 24500],
  ['Honorarios del anestesiólogo', 34300],
  ['Derecho de quirófano y equipos', 52000],
  ['Sala de recuperación', 9500],
  ['Habitación individual, 1 noche', 18000],
  ['Medicinas e insumos (estimado)', 41250],
  ['Estudio de patología', 6500],
] as const

const ESTIMATE: PrintedPaper = {
  name: 'proforma-cirugia.pdf',
  title: 'Proforma de cirugía',
  pages: [
    `${letterhead(CLINIC)}<h1>PROFORMA Y DESGLOSE N.º 0318</h1>${PATIENT}${facts([
      ['Procedimiento:', covered(26)],
      ['Diagnóstico:', covered(26)],
      ['Fecha prevista:', covered(14)],
      ['Médico:', DOCTORS.surgeon.name],
    ])}${table(
      ['Detalle', 'Valor USD'],
      [
        ...ESTIMATE_LINES.map(([text, cents]) => [text, money(cents)]),
        ['<b>Total estimado</b>', `<b>${money(ESTIMATE_LINES.reduce((sum, [, cents]) => sum + cents, 0))}</b>`],
      ],
      1,
    )}<p>Servicios de salud con tarifa 0 % de IVA. Los valores de medicinas e insumos pueden variar según el consumo.</p><p>Esta proforma vale 30 días y no reemplaza a la factura. Para usar el crédito hospitalario, presenta la carta de autorización de tu aseguradora al ingresar.</p>${signed(DOCTORS.surgeon, 14)}${NOTICE}`,
  ],
}

export const PRINTED_PAPERS: readonly PrintedPaper[] = [FORM, RESULTS, DISCHARGE, ESTIMATE]
