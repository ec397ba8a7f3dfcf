// The PDF documents of policies: conditions, an invoice of a premium, a certificate; none of them names a policy.

import { covered, facts, NOTICE, table } from './paper.ts'
import type { PrintedPaper } from './print.ts'

const BROKER =
  '<header class="house" style="color:#00567a"><svg viewBox="0 0 40 40"><path d="M20 3 36 11v12c0 8-7 12-16 15C11 35 4 31 4 23V11z" fill="none" stroke="currentColor" stroke-width="3"/><path d="M11 26 18 14l5 8 3-4 4 8z" fill="currentColor"/></svg><div><b>QUITUMBE</b><i>Asesores de Seguros Cía. Ltda.</i></div></header>'

const INSURERS =
  'Texto de uso común en las pólizas que esta asesora coloca con SEGUROS ALTAMIRA DEL ECUADOR S.A., ASEGURADORA QUILOTOA C.A., VITALIS ANDES COMPAÑÍA DE SEGUROS S.A., MIRADOR VIDA S.A., COSTANERA SEGUROS Y REASEGUROS S.A. y PASOCHOA SALUD PREPAGADA S.A.'

const POLICY = facts([
  ['Aseguradora:', covered(24)],
  ['Póliza:', covered(14)],
  ['Contratante:', covered(26)],
  ['Cédula o RUC:', covered(16)],
  ['Ramo:', covered(22)],
  ['Vigencia:', covered(20)],
])

const article = (number: number, title: string, text: string) => `<h2>Art. ${number}. ${title}</h2><p>${text}</p>`

const articles = (from: number, list: readonly (readonly [title: string, text: string])[]) =>
  list.map(([title, text], place) => article(from + place, title, text)).join('')

const GENERAL: PrintedPaper = {
  name: 'condiciones-generales.pdf',
  title: 'Condiciones generales de seguros generales',
  pages: [
    `${BROKER}<h1>CONDICIONES GENERALES · SEGUROS GENERALES</h1><p>${INSURERS}</p>${articles(1, [
      [
        'Objeto del seguro',
        'La aseguradora se obliga, a cambio de la prima, a indemnizar al asegurado o al beneficiario por la pérdida o el daño que cause un riesgo cubierto, dentro de los límites de las condiciones particulares.',
      ],
      [
        'Definiciones',
        'Asegurado es quien tiene interés en el bien; contratante, quien pide la póliza y paga la prima; beneficiario, quien recibe la indemnización; deducible, la parte de cada pérdida que queda a cargo del asegurado.',
      ],
      [
        'Declaración del riesgo',
        'El solicitante declara con verdad el estado del riesgo. La reticencia o la falsedad que habrían hecho desistir a la aseguradora, o fijar otra prima, vician de nulidad el contrato.',
      ],
      [
        'Vigencia',
        'El seguro comienza y termina a las doce del día de las fechas que indican las condiciones particulares.',
      ],
      [
        'Pago de la prima',
        'La prima se paga al emitir la póliza o en las cuotas que se acuerden. La mora de una cuota por más de treinta días suspende la cobertura hasta el pago.',
      ],
      [
        'Exclusiones comunes',
        'Dolo o culpa grave del asegurado, guerra, actos de terrorismo, reacción nuclear, confiscación por autoridad, vicio propio y desgaste por el uso.',
      ],
      [
        'Agravación del riesgo',
        'El asegurado avisa todo cambio que agrave el riesgo dentro de los diez días siguientes, o antes si depende de él.',
      ],
    ])}${NOTICE}`,
    `${BROKER}${articles(8, [
      [
        'Aviso de siniestro',
        'Dentro de los tres días hábiles desde que se conoce, salvo fuerza mayor; el robo, además, se denuncia ante la autoridad dentro de las cuarenta y ocho horas.',
      ],
      [
        'Obligaciones en el siniestro',
        'Evitar que la pérdida crezca, conservar los restos, no reconocer responsabilidad ante terceros y permitir la visita del ajustador.',
      ],
      [
        'Documentos del reclamo',
        'Formulario, informe de lo ocurrido, denuncia cuando corresponda, facturas o avalúos de lo perdido y proformas de la reparación.',
      ],
      [
        'Pago de la indemnización',
        'Dentro de los treinta días desde que el reclamo está completo. La aseguradora paga en dinero, repone o repara, a su elección.',
      ],
      [
        'Infraseguro y sobreseguro',
        'Si la suma asegurada es menor que el valor del bien, se indemniza en proporción; si es mayor, solo hasta el valor real.',
      ],
      ['Subrogación', 'Con el pago, la aseguradora sustituye al asegurado en sus acciones contra los responsables.'],
      [
        'Terminación anticipada',
        'El asegurado puede terminar el contrato cuando quiera y paga la prima a corto plazo; la aseguradora, con treinta días de aviso y devolución a prorrata.',
      ],
      [
        'Arbitraje y domicilio',
        'Las diferencias se someten a mediación o arbitraje; las acciones prescriben en dos años desde el hecho que les da origen.',
      ],
    ])}${NOTICE}`,
  ],
}

const PEOPLE: PrintedPaper = {
  name: 'condiciones-generales-personas.pdf',
  title: 'Condiciones generales de asistencia médica y vida',
  pages: [
    `${BROKER}<h1>CONDICIONES GENERALES · ASISTENCIA MÉDICA, VIDA Y ACCIDENTES</h1><p>${INSURERS}</p>${articles(1, [
      [
        'Objeto',
        'Financiar los gastos médicos cubiertos, o pagar el capital asegurado por muerte, invalidez o accidente, según el plan de cada persona.',
      ],
      [
        'Quiénes se aseguran',
        'El titular y, si constan en la póliza, su cónyuge o conviviente y sus hijos solteros hasta los veinticinco años si estudian.',
      ],
      [
        'Inclusiones y exclusiones de personas',
        'Se piden por escrito dentro del mes; rigen desde la fecha del anexo. El recién nacido se incluye dentro de treinta días.',
      ],
      [
        'Períodos de carencia',
        'Treinta días en atención ambulatoria, noventa en hospitalaria y diez meses en maternidad; ninguno en accidentes.',
      ],
      [
        'Preexistencias',
        'Las enfermedades declaradas se cubren después de veinticuatro meses, hasta el monto anual que fija la ley.',
      ],
      [
        'Deducible y coaseguro',
        'El deducible se descuenta primero, una vez por persona y año póliza; sobre el resto se aplica el porcentaje del plan.',
      ],
    ])}${NOTICE}`,
    `${BROKER}${articles(7, [
      [
        'Reembolso de gastos',
        'Se presenta dentro de noventa días de la factura, con el pedido o la receta y los resultados de los exámenes.',
      ],
      [
        'Crédito hospitalario',
        'La hospitalización programada se autoriza con cinco días de anticipación; la emergencia se avisa dentro de cuarenta y ocho horas.',
      ],
      [
        'Beneficiarios de vida',
        'Los que el titular designe por escrito, en los porcentajes que indique; a falta de ellos, sus herederos.',
      ],
      [
        'Reclamo por fallecimiento',
        'Partida de defunción, cédulas de los beneficiarios, informe del médico y, en accidentes, el parte de la autoridad.',
      ],
      [
        'Exclusiones comunes',
        'Tratamientos estéticos o experimentales, lesiones en carreras o deportes profesionales, guerra, y accidentes bajo efectos de alcohol o drogas.',
      ],
      [
        'Protección de datos',
        'Los datos de salud se tratan solo para administrar el seguro, con el consentimiento explícito de la persona.',
      ],
      [
        'Terminación',
        'La cobertura termina con la póliza, con la salida del grupo o al cumplir la edad máxima del plan.',
      ],
    ])}${NOTICE}`,
  ],
}

const PARTICULAR: PrintedPaper = {
  name: 'condiciones-particulares.pdf',
  title: 'Condiciones particulares',
  pages: [
    `${BROKER}<h1>CONDICIONES PARTICULARES</h1>${POLICY}${facts([
      ['Movimiento:', covered(18)],
      ['Anexo:', covered(6)],
      ['Suma asegurada:', covered(14)],
      ['Prima neta:', covered(12)],
      ['Forma de pago:', covered(18)],
      ['Ejecutivo de cuenta:', covered(22)],
    ])}<h2>Lo que se asegura</h2>${table(
      ['Ítem', 'Descripción', 'Suma asegurada', 'Tasa', 'Prima'],
      [1, 2, 3].map((item) => [String(item), covered(30), covered(12), covered(6), covered(10)]),
      2,
    )}<h2>Coberturas, cláusulas y deducibles</h2><p>Las que constan en el detalle de la póliza, que forma parte de estas condiciones y se consulta en el portal.</p>
<h2>Declaraciones</h2><ul><li>El contratante recibió las condiciones generales y las acepta.</li><li>Los datos de la solicitud forman parte del contrato.</li><li>Si el contenido de la póliza no concuerda con la solicitud, el contratante puede pedir su corrección dentro de treinta días; pasados estos, se entiende aceptada.</li><li>La póliza se rige por el Código de Comercio y por las normas del ramo.</li></ul>
<div class="cols" style="margin-top:90px"><p style="border-top:1px solid #333;text-align:center;padding-top:5px">Firma autorizada<br>La aseguradora</p><p style="border-top:1px solid #333;text-align:center;padding-top:5px">Firma<br>El contratante</p></div>${NOTICE}`,
  ],
}

const INVOICE: PrintedPaper = {
  name: 'factura-prima.pdf',
  title: 'Factura de la prima',
  pages: [
    `${BROKER}<h1>FACTURA DE LA PRIMA</h1>${facts([
      ['Emisor:', covered(26)],
      ['R.U.C.:', covered(16)],
      ['N.º:', covered(18)],
      ['Fecha de emisión:', covered(12)],
      ['Número de autorización:', covered(40)],
      ['Ambiente:', 'PRODUCCIÓN'],
    ])}${POLICY}${table(
      ['Concepto', 'Base', 'Valor USD'],
      [
        ['Prima neta', covered(8), covered(10)],
        ['Contribución a la Superintendencia, 3.5 %', covered(8), covered(10)],
        ['Seguro Social Campesino, 0.5 %', covered(8), covered(10)],
        ['Derechos de emisión', '', covered(10)],
        ['<b>Subtotal</b>', '', covered(10)],
        ['IVA (tarifa 0 % en vida y asistencia médica)', covered(8), covered(10)],
        ['Financiamiento', '', covered(10)],
        ['<b>Total por pagar</b>', '', covered(12)],
      ],
      1,
    )}<h2>Forma de pago</h2>${table(
      ['Cuota', 'Vencimiento', 'Valor USD'],
      [1, 2, 3].map((item) => [String(item), covered(10), covered(10)]),
      2,
    )}<p>La mora de una cuota por más de treinta días suspende la cobertura. Conserva este documento como respaldo de tu gasto.</p>${NOTICE}`,
  ],
}

const CERTIFICATE: PrintedPaper = {
  name: 'certificado-seguro.pdf',
  title: 'Certificado de seguro',
  pages: [
    `${BROKER}<h1>CERTIFICADO DE SEGURO</h1><p>Certificamos que la persona o el bien que se indica consta en la póliza siguiente, con las coberturas de su plan.</p>${POLICY}${facts(
      [
        ['Asegurado:', covered(28)],
        ['Cédula:', covered(16)],
        ['Plan o ubicación:', covered(22)],
        ['Desde:', covered(12)],
      ],
    )}<h2>En caso de siniestro</h2><ol><li>Atiende primero a las personas y evita que el daño crezca.</li><li>Llama a la central de asistencia de tu aseguradora, a cualquier hora.</li><li>Avisa a tu ejecutivo de cuenta en Quitumbe: su correo y su teléfono constan en el portal.</li><li>Reporta tu siniestro en el portal con fotografías de los documentos.</li></ol>
<div class="box" style="width:330px;margin:34px auto;border-radius:14px;background:#e8f3f8"><b style="font-size:17px;color:#00567a">TARJETA DEL ASEGURADO</b><p>${covered(28)}</p><p>Cédula ${covered(14)}</p><p>Póliza ${covered(14)} · Plan ${covered(10)}</p><p style="margin-top:12px;font-size:11px">Preséntala con tu cédula. No garantiza la cobertura: esta se confirma al momento de la atención.</p></div>
<p>Este certificado no modifica la póliza. Si hay diferencia entre ambos, vale lo que dice la póliza.</p>${NOTICE}`,
  ],
}

export const POLICY_PAPERS: readonly PrintedPaper[] = [GENERAL, PEOPLE, PARTICULAR, INVOICE, CERTIFICATE]
