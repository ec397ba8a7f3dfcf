// The terms of vehicle policies.
import { adds, bears, clause, covers, excludes, guarantees, type SeedTerms, worthOf } from './seed-terms.ts'

/** The name of the all-risks coverage, by which claims and terms refer to it. */
export const ALL_RISK = 'TODO RIESGO'
const THEFT = 'ROBO TOTAL Y PARCIAL'
const LIABILITY = 'RESPONSABILIDAD CIVIL'

export const VEHICLE_TERMS: SeedTerms = {
  coverages: [
    covers(
      ALL_RISK,
      'insured',
      'Valor comercial',
      [2.7, 0],
      'Choque, volcadura, incendio, rotura de vidrios, daños maliciosos y fenómenos naturales.',
    ),
    covers(THEFT, 'insured', 'Valor comercial', [0.42, 14], 'Incluye asalto y hurto del vehículo completo.'),
    covers(LIABILITY, 30_000, 'Por evento, límite único', [0.35, 9], 'Daños a bienes y personas de terceros.'),
    covers('MUERTE ACCIDENTAL DE OCUPANTES', 5_000, 'Por ocupante', [0.2, 3], 'Hasta la capacidad de la matrícula.'),
    covers('GASTOS MÉDICOS DE OCUPANTES', 2_500, 'Por ocupante', [0.2, 3]),
    adds(
      'ACCESORIOS NO ORIGINALES',
      worthOf('extras', 1_500),
      'Valor declarado',
      [2.7, 2],
      'Solo los que constan en la póliza.',
    ),
    adds(
      'AUTO SUSTITUTO',
      null,
      '10 días por evento',
      [null, 2],
      'Si el daño pasa del deducible y el taller lo retiene más de 48 horas.',
    ),
    adds(
      'ASISTENCIA EN VIAJE',
      300,
      'Por evento',
      [null, 1],
      'Grúa, paso de corriente, cambio de llanta y cerrajería, 24 horas.',
    ),
  ],
  clauses: [
    clause(
      'AMPARO PATRIMONIAL',
      'Se pagan los daños aunque el conductor haya cometido una contravención o su licencia esté caducada hasta 60 días.',
    ),
    clause('EXTENSIÓN TERRITORIAL', 'Colombia y Perú, hasta 30 días por viaje, avisando antes de salir.'),
    clause(
      'RESTITUCIÓN AUTOMÁTICA DE SUMA ASEGURADA',
      'Después de una pérdida parcial, con cobro de prima a prorrata.',
    ),
    clause('GASTOS DE REMOLQUE', 'Del lugar del accidente al taller más cercano de la red.', 250),
    clause('REPUESTOS ORIGINALES', 'En vehículos de hasta cinco años; después, a elección de la aseguradora.'),
    clause('CANCELACIÓN ANTICIPADA', 'Cualquiera de las partes, con 30 días de aviso por escrito.'),
  ],
  deductibles: [
    bears(ALL_RISK, { reclamo: 10, vAseg: 1, minimo: 250 }, 'El mayor de los tres valores, en pérdida parcial.'),
    bears(THEFT, { vAseg: 10 }, 'En pérdida total; 5 % con dispositivo de rastreo activo.'),
    bears(LIABILITY, { fijo: 100 }, 'Por evento.'),
    bears(null, { fijo: 80 }, 'Rotura de parabrisas y vidrios, sin depreciación.'),
    bears(null, { reclamo: 15, minimo: 400 }, 'Cuando conduce una persona menor de 23 años.'),
  ],
  guarantees: [
    guarantees(
      'INSPECCIÓN DEL VEHÍCULO',
      [0, 5],
      'En un punto de inspección de la aseguradora; sin ella no hay cobertura de daños parciales.',
    ),
    guarantees(
      'DISPOSITIVO DE RASTREO SATELITAL',
      [15, 30],
      'Instalado y con servicio activo, en vehículos de más de 30,000.00.',
    ),
    guarantees('MATRÍCULA A NOMBRE DEL ASEGURADO', [0, 90], 'O contrato de compraventa reconocido ante notario.'),
    guarantees('BLOQUEO CENTRAL', [null, null], 'Ya no se exige: viene de fábrica.', 0),
  ],
  exclusions: [
    excludes('Conducir bajo efectos de alcohol o drogas', 'También si el conductor se niega a la prueba.'),
    excludes('Carreras, competencias y pruebas de velocidad'),
    excludes('Uso distinto del declarado', 'Alquiler, taxi, reparto o enseñanza, si no constan en la póliza.'),
    excludes('Guerra, motín, terrorismo y actos de autoridad'),
    excludes('Desgaste, falla mecánica o eléctrica', 'Sí se cubre el daño accidental que resulte de ella.', ALL_RISK),
    excludes('Daños a llantas y aros sin choque', '', ALL_RISK),
    excludes('Robo de accesorios no declarados', '', THEFT),
    excludes('Daños a parientes y empleados del asegurado', 'Hasta el segundo grado.', LIABILITY),
  ],
  notes: [
    'En caso de accidente, llama a la central de asistencia antes de mover el vehículo y no firmes acuerdos con terceros.',
    'El siniestro se avisa dentro de cinco días hábiles; el robo, además, se denuncia en la Fiscalía dentro de 48 horas.',
    'El valor comercial se revisa en cada renovación; en pérdida total se paga el valor de mercado del día del siniestro, hasta la suma asegurada.',
  ],
  formerNotes: ['Descuento por pico y placa, vigente hasta el 31 de diciembre de 2022.'],
}
