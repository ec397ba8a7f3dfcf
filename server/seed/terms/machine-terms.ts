// The terms of policies of machines, electronics and works under construction.
import { adds, bears, clause, covers, excludes, guarantees, type SeedTerms } from './seed-terms.ts'

const DAMAGE = 'DAÑOS MATERIALES'
const MEDIA = 'PORTADORES EXTERNOS DE DATOS'

export const ELECTRONICS_TERMS: SeedTerms = {
  coverages: [
    covers(
      DAMAGE,
      'insured',
      'Valor de reposición',
      [0.62, 0],
      'Todo riesgo: cortocircuito, sobretensión, caída, humedad y robo.',
    ),
    covers(MEDIA, 8_000, 'Agregado anual', [0.5, 6], 'Costo de rehacer la información respaldada.'),
    covers(
      'INCREMENTO DEL COSTO DE OPERACIÓN',
      10_000,
      'Agregado anual',
      [0.6, 8],
      'Alquiler de equipos, hasta 30 días.',
    ),
    adds('EQUIPOS MÓVILES FUERA DEL PREDIO', 20_000, 'Agregado anual', [1, 12], 'Dentro del país.'),
    adds('HURTO', 2_500, 'Agregado anual', [1.5, 4]),
  ],
  clauses: [
    clause('VALOR DE REPOSICIÓN A NUEVO', 'En equipos de hasta cinco años; después, valor real.'),
    clause('FLETE AÉREO DE REPUESTOS', 'Cuando no haya en el país.', 3_000),
    clause('ADECUACIÓN TECNOLÓGICA', 'Si el modelo ya no se fabrica, se paga el equivalente.'),
    clause('AMPARO AUTOMÁTICO DE EQUIPOS NUEVOS', 'Avisados dentro de 30 días.', 15_000),
  ],
  deductibles: [
    bears(DAMAGE, { reclamo: 10, minimo: 150 }),
    bears(MEDIA, { reclamo: 10, minimo: 200 }),
    bears('HURTO', { reclamo: 20, minimo: 200 }),
    bears(null, { reclamo: 15, minimo: 250 }, 'Equipos portátiles fuera del predio.'),
  ],
  guarantees: [
    guarantees('SUPRESOR DE PICOS Y PUESTA A TIERRA', [0, 30], 'En todo tablero que alimenta equipos.'),
    guarantees('MANTENIMIENTO PREVENTIVO', [0, 180], 'Dos veces al año, con informe firmado.'),
    guarantees('RESPALDO SEMANAL DE LA INFORMACIÓN', [0, 15], 'En un lugar distinto del predio.'),
  ],
  exclusions: [
    excludes('Desgaste, corrosión y envejecimiento'),
    excludes('Programas, licencias y virus informáticos'),
    excludes('Garantía del fabricante o del proveedor'),
    excludes('Equipo dejado a la vista en un vehículo', '', 'EQUIPOS MÓVILES FUERA DEL PREDIO'),
    excludes('Falta de suministro de la empresa eléctrica', 'Sí la sobretensión al regresar.', DAMAGE),
  ],
  notes: [
    'El listado con series y valores forma parte de la póliza; los cambios se avisan cada mes.',
    'Conserva el equipo dañado hasta que el ajustador lo revise.',
  ],
}

const BREAKDOWN = 'ROTURA DE MAQUINARIA'
const LOST_PROFIT = 'LUCRO CESANTE POR ROTURA'

export const MACHINERY_TERMS: SeedTerms = {
  coverages: [
    covers(
      BREAKDOWN,
      'insured',
      'Valor de reposición',
      [0.38, 0],
      'Impericia, cortocircuito, defecto de material, cuerpos extraños.',
    ),
    covers('EXPLOSIÓN FÍSICA DE CALDEROS', 74_000, 'Por evento', [0.3, 12]),
    covers('ACEITES Y REFRIGERANTES', 5_000, 'Por evento', [null, 3]),
    adds(LOST_PROFIT, 120_000, 'Agregado anual, 3 meses', [0.2, 14]),
    adds('GASTOS EXTRAORDINARIOS', 10_000, 'Por evento', [null, 3], 'Horas extras, trabajo nocturno y flete expreso.'),
  ],
  clauses: [
    clause('VALOR DE REPOSICIÓN', 'Regla proporcional si el valor declarado es menor al 85 %.'),
    clause('DEPRECIACIÓN DE PARTES DE DESGASTE', 'Según la tabla del fabricante.'),
    clause('PROPIEDAD ADYACENTE', 'Bienes del asegurado junto a la máquina.', 20_000),
    clause('REVISIÓN DE CALDEROS', 'Una vez al año por un ingeniero mecánico.'),
  ],
  deductibles: [
    bears(BREAKDOWN, { reclamo: 10, vAseg: 1, minimo: 500 }, 'El mayor, por máquina.'),
    bears(LOST_PROFIT, {}, 'Los siete primeros días de paralización.'),
    bears(null, { reclamo: 20, minimo: 800 }, 'Máquinas de más de diez años.'),
  ],
  guarantees: [
    guarantees('MANTENIMIENTO SEGÚN EL FABRICANTE', [0, 90], 'Con bitácora por máquina.'),
    guarantees('OPERADORES CALIFICADOS', [0, 30], 'Con certificado de la capacitación.'),
    guarantees('CERTIFICADO DE OPERACIÓN DEL CALDERO', [0, 60], 'Renovado cada año.'),
  ],
  exclusions: [
    excludes('Desgaste, cavitación, incrustaciones y herrumbre'),
    excludes('Defectos que el asegurado conocía al contratar'),
    excludes('Correas, filtros, moldes y piezas cambiables'),
    excludes('Incendio exterior, rayo y terremoto', 'Se cubren en la póliza de incendio.', BREAKDOWN),
    excludes('Multas por entregas tardías', '', LOST_PROFIT),
  ],
  notes: [
    'El siniestro se avisa antes de desarmar la máquina.',
    'El listado de máquinas con serie y año forma parte de la póliza.',
  ],
}

const WORKS = 'COBERTURA PRINCIPAL «A»'
const NATURE = 'COBERTURA «B»: TERREMOTO Y MAREMOTO'

export const WORKS_TERMS: SeedTerms = {
  coverages: [
    covers(WORKS, 'insured', 'Valor del contrato', [0.15, 0], 'Todo riesgo de la obra durante la construcción.'),
    covers(NATURE, 'insured', 'Valor del contrato', [0.05, 22]),
    covers('COBERTURA «C»: LLUVIA, AVENIDA E INUNDACIÓN', 'insured', 'Valor del contrato', [0.03, 10]),
    covers('COBERTURA «D»: MANTENIMIENTO', 'insured', '6 meses después de la recepción', [0.02, 6]),
    covers('COBERTURA «E»: RESPONSABILIDAD CIVIL, BIENES', 100_000, 'Por evento', [0.08, 6]),
    covers('COBERTURA «F»: RESPONSABILIDAD CIVIL, PERSONAS', 100_000, 'Por evento', [0.08, 6]),
    covers('COBERTURA «G»: REMOCIÓN DE ESCOMBROS', 40_000, 'Por evento', [null, 3]),
    adds('EQUIPO Y MAQUINARIA DE CONTRATISTAS', 95_000, 'Valor real', [0.35, 11]),
  ],
  clauses: [
    clause('RESPONSABILIDAD CIVIL CRUZADA', 'Entre contratista, subcontratistas y dueño de la obra.'),
    clause('AMPLIACIÓN DEL PLAZO', 'Hasta 60 días, con cobro de prima a prorrata.'),
    clause('HUELGA, MOTÍN Y CONMOCIÓN CIVIL', 'Incluida.'),
    clause('PLANOS Y DOCUMENTOS', 'Costo de rehacerlos.', 5_000),
  ],
  deductibles: [
    bears(WORKS, { reclamo: 10, minimo: 1_500 }),
    bears(NATURE, { vAseg: 2, minimo: 5_000 }),
    bears('EQUIPO Y MAQUINARIA DE CONTRATISTAS', { reclamo: 10, minimo: 1_000 }),
    bears(null, { reclamo: 10, minimo: 500 }, 'Demás eventos.'),
  ],
  guarantees: [
    guarantees('CRONOGRAMA VALORADO DE LA OBRA', [0, 15], 'Con actualización cada mes.'),
    guarantees('ESTUDIO DE SUELOS', [0, 30], 'Firmado por un ingeniero.'),
    guarantees('VIGILANCIA PERMANENTE', [0, null], 'Incluidos feriados y fines de semana.'),
  ],
  exclusions: [
    excludes('Error de diseño', 'Sí los daños a partes bien ejecutadas.'),
    excludes('Suspensión de la obra por más de 30 días'),
    excludes('Multas por retraso del contrato'),
    excludes('Vehículos con matrícula para la vía pública', '', 'EQUIPO Y MAQUINARIA DE CONTRATISTAS'),
    excludes('Grietas que no afectan la estabilidad', '', WORKS),
  ],
  notes: ['La vigencia termina con la recepción provisional, aunque sea antes de la fecha indicada.'],
  formerNotes: ['El campamento del sector norte fue retirado.'],
}
