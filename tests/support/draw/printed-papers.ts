// The documents that come as PDF: claim form, laboratory results, discharge summary, surgery estimate.

import { facts, letterhead, money, NOTICE, patient, signed, table } from './paper.ts'
import { ANA, BRUNO, CLINIC, DOCTORS, LABORATORY, LUCIA } from './people.ts'
import type { PrintedPaper } from './print.ts'

const INSURER_HEAD =
  '<header class="house" style="color:#0b4f4a"><svg viewBox="0 0 40 40"><path d="M2 34 14 12l8 13 5-8 11 17z" fill="currentColor"/></svg><div><b>VITALIS ANDES</b><i>Compañía de Seguros S.A.</i></div></header>'

const EXPENSES = [
  ['15/11/2026', '001-002-000000123', 'Clínica Los Arupos', 'Consulta, ecografía y prueba de aliento', 13850],
  ['15/11/2026', '001-002-000000002', 'Farmacias El Capulí', 'Medicinas', 3073],
] as const

const FORM: PrintedPaper = {
  name: 'formulario-reclamo.pdf',
  title: 'Formulario de reclamo de asistencia médica',
  pages: [
    `${INSURER_HEAD}<h1>FORMULARIO DE RECLAMO · ASISTENCIA MÉDICA</h1><p>Llena una hoja por paciente y por diagnóstico. Adjunta las facturas electrónicas y los pedidos del médico.</p>
<h2>1. Datos del titular</h2>${facts([
      ['Nombres y apellidos:', ANA.name],
      ['Cédula:', ANA.cedula],
      ['Fecha de nacimiento:', ANA.born],
      ['Celular:', '0900000001'],
      ['Correo:', 'ana.torres@ejemplo.ec'],
      ['Ciudad:', 'Quito'],
    ])}<h2>2. Datos del paciente</h2>${facts([
      ['Nombres y apellidos:', ANA.name],
      ['Parentesco:', 'Titular'],
      ['Diagnóstico:', 'K29.7 Gastritis'],
      ['Fecha de incurrencia:', '15/11/2026'],
    ])}<h2>3. Tipo de atención</h2>${facts(
      [
        ['[X]', 'Ambulatoria'],
        ['[ &nbsp; ]', 'Hospitalaria'],
        ['[ &nbsp; ]', 'Emergencia'],
        ['[ &nbsp; ]', 'Medicina continua'],
      ],
      4,
    )}<p>¿La atención se debe a un accidente? &nbsp; [ &nbsp; ] Sí &nbsp; [X] No</p><p>¿Tiene otro seguro médico? &nbsp; [ &nbsp; ] Sí &nbsp; [X] No</p>
<h2>4. Gastos que presenta</h2>${table(
      ['Fecha', 'Factura', 'Prestador', 'Servicio', 'Valor USD'],
      [
        ...EXPENSES.map(([date, number, house, service, cents]) => [date, number, house, service, money(cents)]),
        ['', '', '', '<b>Total reclamado</b>', `<b>${money(EXPENSES.reduce((sum, row) => sum + row[4], 0))}</b>`],
      ],
      4,
    )}${NOTICE}`,
    `${INSURER_HEAD}<h2>5. Informe del médico tratante</h2>${facts(
      [
        ['Motivo de la consulta:', 'Dolor en la boca del estómago, acidez y náusea.'],
        ['Inicio de los síntomas:', '25/10/2026'],
        ['Diagnóstico definitivo:', 'K29.7 Gastritis; K80.2 Cálculo de la vesícula biliar.'],
        ['Tratamiento indicado:', 'Omeprazol 20 mg por 28 días, dieta, valoración por cirugía general.'],
        ['¿Requiere hospitalización?', 'No'],
      ],
      1,
    )}${signed(DOCTORS.gastro, 8)}<h2>6. Declaración del titular</h2><p>Declaro que los datos de este formulario son verdaderos y que los gastos corresponden a la atención descrita. Autorizo a la aseguradora a pedir al prestador la información necesaria para resolver este reclamo.</p>
<h2>7. Cuenta para el reembolso</h2>${facts([
      ['Tipo de cuenta:', 'Ahorros'],
      ['Número:', '0000000000'],
      ['Titular de la cuenta:', ANA.name],
      ['Cédula:', ANA.cedula],
    ])}<div style="width:280px;margin:90px auto 0;border-top:1px solid #333;text-align:center;padding-top:5px">${ANA.name}<br>Firma del titular</div>${NOTICE}`,
  ],
}

const RESULTS: PrintedPaper = {
  name: 'resultados-laboratorio.pdf',
  title: 'Resultados de laboratorio',
  pages: [
    `${letterhead(LABORATORY)}<h1>RESULTADOS DE LABORATORIO · Orden Y-20261115-044</h1>${patient(BRUNO, '15/11/2026')}
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
    )}<p>Método: citometría de flujo. Muestra: sangre total con EDTA, tomada a las 07:12.</p>${NOTICE}`,
    `${letterhead(LABORATORY)}<h2>Química sanguínea</h2>${table(
      ['Examen', 'Resultado', 'Unidad', 'Referencia'],
      [
        ['Glucosa en ayunas', '<b>132 *</b>', 'mg/dl', '70 – 100'],
        ['Hemoglobina glicosilada', '<b>7.1 *</b>', '%', '4.0 – 5.6'],
        ['Colesterol total', '<b>214 *</b>', 'mg/dl', 'menor a 200'],
        ['Colesterol HDL', '44', 'mg/dl', 'mayor a 40'],
        ['Colesterol LDL', '<b>136 *</b>', 'mg/dl', 'menor a 130'],
        ['Triglicéridos', '<b>171 *</b>', 'mg/dl', 'menor a 150'],
        ['Urea', '31', 'mg/dl', '15 – 45'],
        ['Creatinina', '0.94', 'mg/dl', '0.70 – 1.30'],
      ],
    )}<h2>Elemental y microscópico de orina</h2>${table(
      ['Examen', 'Resultado', 'Examen', 'Resultado'],
      [
        ['Color', 'Amarillo', 'Densidad', '1.018'],
        ['Aspecto', 'Transparente', 'pH', '6.0'],
        ['Proteínas', 'Negativo', 'Glucosa', 'Trazas'],
        ['Leucocitos', '1 por campo', 'Bacterias', 'Escasas'],
      ],
    )}<p>* Valor fuera del rango de referencia.</p>${signed(DOCTORS.general, 11)}${NOTICE}`,
  ],
}

const DISCHARGE: PrintedPaper = {
  name: 'epicrisis.pdf',
  title: 'Epicrisis',
  pages: [
    `${letterhead(CLINIC)}<h1>EPICRISIS</h1>${patient(LUCIA, '09/11/2026')}${facts(
      [
        ['Ingreso:', '06/11/2026 21:40'],
        ['Egreso:', '09/11/2026 11:15'],
        ['Estancia:', '3 días'],
        ['Servicio:', 'Cirugía pediátrica'],
        ['Historia clínica:', '00018822'],
        ['Condición:', 'Alta mejorada'],
      ],
      3,
    )}<h2>Resumen del cuadro clínico</h2><p>Paciente de 14 años con dolor abdominal de 18 horas de evolución que empieza alrededor del ombligo y migra a la fosa ilíaca derecha, acompañado de náusea, dos vómitos y temperatura de 38.1 °C. Abdomen doloroso con defensa localizada y signo de McBurney positivo.</p>
<h2>Hallazgos relevantes de los exámenes</h2><ul><li>Biometría: leucocitos 15 400 con 84 % de neutrófilos.</li><li>Ecografía: apéndice no compresible de 9 mm con líquido libre escaso.</li><li>Elemental de orina normal.</li></ul>
<h2>Tratamiento y procedimientos</h2><p>Apendicectomía laparoscópica el 07/11/2026 a las 01:20, sin complicaciones: apéndice en fase supurativa, sin perforación. Antibiótico por vía venosa durante 48 horas, analgesia y dieta progresiva bien tolerada.</p>
<h2>Diagnóstico de ingreso</h2><p>R10.4 Dolor abdominal.</p><h2>Diagnóstico de egreso</h2><p>K35.8 Apendicitis aguda.</p>
<h2>Indicaciones al alta</h2><ul><li>Paracetamol 500 mg cada 8 horas por 3 días.</li><li>Reposo relativo 15 días; sin educación física 30 días.</li><li>Control y retiro de puntos el 16/11/2026.</li></ul>${signed(DOCTORS.surgeon, 14)}${NOTICE}`,
  ],
}

const ESTIMATE_LINES = [
  ['Honorarios del cirujano', 98000],
  ['Honorarios del ayudante', 24500],
  ['Honorarios del anestesiólogo', 34300],
  ['Derecho de quirófano y equipo de laparoscopia', 52000],
  ['Sala de recuperación', 9500],
  ['Habitación individual, 1 noche', 18000],
  ['Medicinas e insumos (estimado)', 41250],
  ['Estudio de patología', 6500],
] as const

const ESTIMATE: PrintedPaper = {
  name: 'proforma-cirugia.pdf',
  title: 'Proforma de cirugía',
  pages: [
    `${letterhead(CLINIC)}<h1>PROFORMA N.º 2026-0318</h1>${patient(ANA, '17/11/2026')}${facts([
      ['Procedimiento:', 'Colecistectomía laparoscópica'],
      ['Diagnóstico:', 'K80.2 Cálculo de la vesícula biliar'],
      ['Fecha prevista:', '10/12/2026'],
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
