// The terms of policies of goods in transit, and of bonds of contracts.
import { adds, bears, clause, covers, excludes, guarantees, type SeedTerms } from './seed-terms.ts'

// «Todo riesgo»: all risks.
const ROAD = 'TODO RIESGO EN TRÁNSITO'
const ROBBERY = 'ROBO Y ASALTO EN TRÁNSITO'

export const INLAND_TERMS: SeedTerms = {
  coverages: [
    covers(
      ROAD,
      60_000,
      'Por vehículo y por viaje',
      [0.5, 0],
      'Choque, volcadura, incendio, caída de puentes y deslaves.',
    ),
    covers(ROBBERY, 60_000, 'Por vehículo y por viaje', [0.3, 34]),
    covers('CARGA Y DESCARGA', 20_000, 'Por evento', [0.1, 8]),
    adds('ESTADÍA INTERMEDIA', 60_000, 'Hasta 72 horas, por lugar', [0.05, 5]),
    adds('GASTOS DE TRASBORDO', 1_500, 'Por viaje', [null, 3]),
  ],
  clauses: [
    clause('BODEGA A BODEGA', 'Desde que sale del remitente hasta que recibe el destinatario.'),
    clause('AVISO DE DESPACHO', 'Antes de cada viaje mayor a 30,000.00.'),
    clause('CONVOYES', 'Hasta tres vehículos juntos, con acumulación máxima.', 120_000),
    clause('SALVAMENTO', 'De propiedad de la aseguradora después de indemnizar.'),
  ],
  deductibles: [
    bears(ROAD, { reclamo: 10, minimo: 300 }),
    bears(ROBBERY, { reclamo: 20, minimo: 500 }),
    bears(null, { reclamo: 15, minimo: 400 }, 'Viajes nocturnos sin escolta, de 20:00 a 05:00.'),
  ],
  guarantees: [
    guarantees('RASTREO SATELITAL ACTIVO', [0, 15], 'Con reporte cada diez minutos.'),
    guarantees('DOS CONDUCTORES', [0, null], 'En rutas de más de ocho horas.'),
    guarantees('CARGA ASEGURADA CON FAJAS Y LONA', [0, null], 'Según el instructivo de estiba.'),
  ],
  exclusions: [
    excludes('Embalaje insuficiente'),
    excludes('Demora y pérdida de mercado'),
    excludes('Exceso de peso sobre el de la matrícula'),
    excludes('Vehículo dejado solo en la vía', '', ROBBERY),
    excludes('Mojadura sin daño del vehículo', 'Salvo lona rota en el accidente.', ROAD),
  ],
  notes: [
    'La guía de remisión y el manifiesto son necesarios para reclamar.',
    'El parte policial se pide en el lugar.',
  ],
}

const CARGO_A = 'CLÁUSULA «A» DEL INSTITUTO'
const WAR = 'GUERRA Y HUELGA'

export const IMPORT_TERMS: SeedTerms = {
  coverages: [
    covers(CARGO_A, 150_000, 'Por embarque', [0.25, 0], 'Todo riesgo de pérdida o daño, por mar, aire o tierra.'),
    covers(WAR, 150_000, 'Por embarque', [0.03, 12]),
    covers('AVERÍA GRUESA', 150_000, 'Por embarque', [null, 4], 'Contribución y salvamento.'),
    adds('BODEGA A BODEGA', 150_000, 'Hasta 60 días del arribo', [0.05, 14]),
    adds('DERECHOS DE ADUANA', 20_000, 'Por embarque', [0.1, 6]),
  ],
  clauses: [
    clause('APLICACIONES', 'Cada embarque se avisa antes de salir; la prima se cobra por aplicación.'),
    clause('VALOR ASEGURADO', 'Costo, flete y 10 % de gastos.'),
    clause('CLASIFICACIÓN DE BUQUES', 'De hasta 25 años y sociedad reconocida.'),
    clause('ACUMULACIÓN EN PUERTO', 'Máximo por puerto y evento.', 300_000),
  ],
  deductibles: [
    bears(CARGO_A, { vAseg: 0.5, minimo: 250 }, 'Del valor del embarque.'),
    bears('BODEGA A BODEGA', { vAseg: 1, minimo: 500 }, 'En robo del tramo terrestre.'),
    bears(null, { vAseg: 2, minimo: 1_000 }, 'Maquinaria usada y repuestos sin embalaje de fábrica.'),
  ],
  guarantees: [
    guarantees('EMBALAJE DE EXPORTACIÓN', [0, null], 'Adecuado al medio de transporte.'),
    guarantees('INSPECCIÓN DE CONTENEDORES', [0, 30], 'Con acta de sellos al abrirlos.'),
    guarantees('CUSTODIA ARMADA PUERTO – PLANTA', [0, null], 'En embarques de más de 50,000.00.'),
  ],
  exclusions: [
    excludes('Vicio propio y merma natural'),
    excludes('Demora, aunque la cause un riesgo cubierto'),
    excludes('Insolvencia del transportista'),
    excludes('Guerra en tierra', '', WAR),
    excludes('Embarque sobre cubierta no declarado', '', CARGO_A),
  ],
  notes: [
    'El contrato está abierto: cubre lo que se embarque y avise mientras esté vigente.',
    'Ante daños visibles, deja reserva en la guía y llama al comisario de averías antes de retirar la carga.',
  ],
  formerNotes: ['Las importaciones de prueba de 2023 se liquidaron por separado.'],
}

const PERFORMANCE = 'CUMPLIMIENTO DEL CONTRATO'

export const PERFORMANCE_BOND_TERMS: SeedTerms = {
  coverages: [
    covers(PERFORMANCE, 'insured', '5 % del contrato', [2.5, 0], 'Incondicional, irrevocable y de cobro inmediato.'),
    covers(
      'OBLIGACIONES CON TERCEROS',
      null,
      'Dentro del valor garantizado',
      [null, 0],
      'Contraídas por causa del contrato.',
    ),
    adds('AMPLIACIÓN POR CONTRATO COMPLEMENTARIO', null, 'Con anexo', [2.5, 0]),
  ],
  clauses: [
    clause('RENOVACIÓN OBLIGATORIA', 'A pedido de la entidad, hasta la recepción definitiva.'),
    clause('COBRO A PRIMER REQUERIMIENTO', 'Con la sola petición escrita de la entidad contratante.'),
    clause('CONTRAGARANTÍAS', 'Pagaré firmado por el afianzado y su representante.', 20_000),
  ],
  deductibles: [
    bears(PERFORMANCE, { fijo: 0 }, 'No aplica: la entidad cobra el valor garantizado entero.'),
    bears(null, { reclamo: 5 }, 'Gastos de cobranza a cargo del afianzado, si la aseguradora paga.'),
  ],
  guarantees: [
    guarantees('AVANCE DEL CONTRATO', [0, 30], 'Informe mensual a la aseguradora.'),
    guarantees('COPIA DEL CONTRATO FIRMADO', [0, 8], 'Con el acta de adjudicación.'),
  ],
  exclusions: [
    excludes('Multas que la entidad cobra aparte'),
    excludes('Modificaciones del contrato sin aviso'),
    excludes('Incumplimiento por causa de la entidad', '', PERFORMANCE),
  ],
  notes: [
    'La fianza se devuelve con el acta de recepción definitiva.',
    'Si vence antes, la entidad puede pedir su ejecución: renueva con quince días de anticipación.',
  ],
}

const ADVANCE = 'BUEN USO Y DEVOLUCIÓN DEL ANTICIPO'

export const ADVANCE_BOND_TERMS: SeedTerms = {
  coverages: [
    covers(ADVANCE, 'insured', '100 % del anticipo', [2.5, 0], 'Incondicional, irrevocable y de cobro inmediato.'),
    covers('SALDO NO DEVENGADO', null, 'Baja con cada planilla', [null, 0]),
    adds('INTERESES DEL ANTICIPO', null, 'Dentro del valor garantizado', [null, 0]),
  ],
  clauses: [
    clause('REDUCCIÓN DEL VALOR', 'Con el certificado de amortización de la entidad.'),
    clause('CUENTA DEL ANTICIPO', 'Manejada en una cuenta aparte, con acceso del administrador del contrato.'),
    clause('CONTRAGARANTÍAS', 'Pagaré y prenda de maquinaria.', 90_000),
  ],
  deductibles: [
    bears(ADVANCE, { fijo: 0 }, 'No aplica: la entidad cobra el saldo no devengado entero.'),
    bears(null, { reclamo: 5 }, 'Gastos de cobranza a cargo del afianzado, si la aseguradora paga.'),
  ],
  guarantees: [
    guarantees('PLAN DE USO DEL ANTICIPO', [0, 15], 'Aprobado por la entidad.'),
    guarantees('COPIA DE PLANILLAS', [30, 60], 'Dentro de los diez días de su aprobación.'),
  ],
  exclusions: [
    excludes('Anticipos pactados fuera del contrato'),
    excludes('Multas que la entidad cobra aparte'),
    excludes('Valores ya devengados', '', ADVANCE),
  ],
  notes: ['Cada reducción se hace con un anexo; pide el certificado a la entidad apenas se apruebe la planilla.'],
}
