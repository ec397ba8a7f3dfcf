// The terms of policies of liability, events, employees' honesty and money.
import { adds, bears, clause, covers, excludes, guarantees, type SeedTerms } from './seed-terms.ts'

const PREMISES = 'PREDIOS, LABORES Y OPERACIONES'
const PRODUCTS = 'PRODUCTOS Y TRABAJOS TERMINADOS'

export const LIABILITY_TERMS: SeedTerms = {
  coverages: [
    covers(PREMISES, 'insured', 'Por evento y agregado anual', [0.15, 0], 'Daños a bienes y personas de terceros.'),
    covers(
      'RESPONSABILIDAD CIVIL PATRONAL',
      100_000,
      'Sublímite, por evento',
      [0.12, 18],
      'En exceso de la seguridad social.',
    ),
    covers('CONTRATISTAS Y SUBCONTRATISTAS', 100_000, 'Sublímite, por evento', [0.1, 10]),
    covers('VEHÍCULOS PROPIOS Y NO PROPIOS', 30_000, 'En exceso de su póliza', [0.1, 6]),
    adds(PRODUCTS, 150_000, 'Sublímite, agregado anual', [0.14, 16]),
    adds('CONTAMINACIÓN SÚBITA Y ACCIDENTAL', 50_000, 'Sublímite, agregado anual', [0.1, 6]),
    adds('GASTOS MÉDICOS INMEDIATOS', 2_000, 'Por persona', [null, 2], 'Sin admitir responsabilidad.'),
  ],
  clauses: [
    clause('GASTOS DE DEFENSA', 'Abogado, peritos y cauciones, dentro del límite.', 50_000),
    clause('RESPONSABILIDAD CIVIL CRUZADA', 'Entre los asegurados que constan en la póliza.'),
    clause('PERÍODO DE RECLAMO', 'Hasta dos años después del fin de la vigencia, por hechos ocurridos en ella.'),
    clause('TERRITORIO', 'República del Ecuador; ferias del exterior, hasta 15 días.'),
  ],
  deductibles: [
    bears(PREMISES, { reclamo: 10, minimo: 500 }, 'Solo daños a bienes; sin deducible en lesiones.'),
    bears(PRODUCTS, { reclamo: 10, minimo: 1_000 }),
    bears(null, { fijo: 250 }, 'Demás coberturas, por evento.'),
  ],
  guarantees: [
    guarantees('REGLAMENTO DE SEGURIDAD E HIGIENE', [0, 60], 'Aprobado por el ministerio del ramo.'),
    guarantees('SEÑALIZACIÓN DE PREDIOS', [0, 30], 'Salidas, riesgos y áreas restringidas.'),
    guarantees('CONTRATO ESCRITO CON CONTRATISTAS', [0, null], 'Con póliza propia de responsabilidad civil.'),
  ],
  exclusions: [
    excludes('Multas y sanciones'),
    excludes('Responsabilidad profesional'),
    excludes('Asbesto, plomo y contaminación paulatina'),
    excludes('Daños a bienes bajo cuidado o control del asegurado', '', PREMISES),
    excludes('Retiro de productos del mercado', '', PRODUCTS),
  ],
  notes: [
    'No reconozcas responsabilidad ni ofrezcas pagos sin acuerdo de la aseguradora.',
    'Toda citación judicial se remite dentro de dos días hábiles.',
  ],
}

const ORGANISER = 'RESPONSABILIDAD CIVIL DEL ORGANIZADOR'
const PARTICIPANTS = 'ACCIDENTES DE PARTICIPANTES'

export const ACTIVITIES_TERMS: SeedTerms = {
  coverages: [
    covers(ORGANISER, 'insured', 'Por evento', [0.6, 0]),
    covers(PARTICIPANTS, 5_000, 'Por participante', [0.5, 30], 'Muerte accidental e invalidez permanente.'),
    covers('GASTOS MÉDICOS POR ACCIDENTE', 1_000, 'Por participante', [0.8, 22]),
    adds('AMBULANCIA Y RESCATE', 500, 'Por persona', [null, 6]),
    adds('CANCELACIÓN POR CLIMA', 2_000, 'Por evento', [1, 8]),
  ],
  clauses: [
    clause('LISTA DE PARTICIPANTES', 'Se entrega hasta 24 horas antes, con nombre y cédula.'),
    clause('TRASLADO EN GRUPO', 'Cubierto en transporte contratado por el organizador.'),
    clause('MENORES DE EDAD', 'Con autorización escrita de su representante.'),
  ],
  deductibles: [
    bears(ORGANISER, { reclamo: 10, minimo: 200 }),
    bears('GASTOS MÉDICOS POR ACCIDENTE', { fijo: 30 }, 'Por participante y evento.'),
    bears(null, { fijo: 50 }, 'Implementos deportivos de terceros.'),
  ],
  guarantees: [
    guarantees('PARAMÉDICO Y AMBULANCIA EN EL LUGAR', [0, null], 'Durante todo el evento.'),
    guarantees('PERMISO DEL MUNICIPIO', [0, 30], 'Para los eventos en la vía pública.'),
  ],
  exclusions: [
    excludes('Deportes de riesgo', 'Parapente, escalada, buceo y automovilismo.'),
    excludes('Participación bajo efectos de alcohol'),
    excludes('Enfermedad preexistente del participante', '', PARTICIPANTS),
    excludes('Daños entre participantes durante el juego', '', ORGANISER),
  ],
  notes: ['El aviso de accidente se da dentro de 24 horas, con el informe del paramédico.'],
  formerNotes: ['Durante 2021 los eventos se hicieron sin público.'],
}

const INFIDELITY = 'INFIDELIDAD DE EMPLEADOS'
const UNKNOWN = 'PÉRDIDA POR EMPLEADO NO IDENTIFICADO'

export const FIDELITY_TERMS: SeedTerms = {
  coverages: [
    covers(
      INFIDELITY,
      'insured',
      'Por empleado, según su cargo',
      [0.5, 0],
      'Robo, hurto, abuso de confianza y falsificación.',
    ),
    covers(UNKNOWN, 15_000, 'Agregado anual', [0.4, 16]),
    covers('GASTOS DE AUDITORÍA', 3_000, 'Por evento', [null, 4]),
    adds('PERSONAL EVENTUAL Y TERCERIZADO', 10_000, 'Agregado anual', [0.6, 10]),
  ],
  clauses: [
    clause('PERÍODO DE DESCUBRIMIENTO', 'Doce meses después del hecho, y tres después de la salida del empleado.'),
    clause('EMPLEADOS NUEVOS', 'Cubiertos desde su ingreso; se avisan en el mes.'),
    clause('COMPENSACIÓN', 'Los haberes del empleado infiel reducen la pérdida.'),
  ],
  deductibles: [
    bears(INFIDELITY, { reclamo: 10, minimo: 500 }),
    bears(UNKNOWN, { reclamo: 20, minimo: 1_000 }),
    bears(null, { reclamo: 20, minimo: 500 }, 'Faltantes de inventario que se prueben.'),
  ],
  guarantees: [
    guarantees('ARQUEOS SORPRESIVOS', [0, 30], 'De cajas y fondos, por lo menos una vez al mes.'),
    guarantees('FIRMAS CONJUNTAS EN CHEQUES', [0, 15], 'De más de 1,000.00.'),
    guarantees('VACACIONES ANUALES DE TESORERÍA', [0, 365], 'Con reemplazo efectivo de al menos diez días.'),
  ],
  exclusions: [
    excludes('Actos de socios y directores'),
    excludes('Pérdidas anteriores a la vigencia', 'Salvo continuidad de la póliza.'),
    excludes('Empleados que el asegurado sabía infieles'),
    excludes('Faltantes probados solo por inventario', '', UNKNOWN),
    excludes('Utilidades que se dejan de ganar', '', INFIDELITY),
  ],
  notes: [
    'La denuncia penal es requisito para la indemnización.',
    'La nómina con cargos y límites forma parte de la póliza.',
  ],
}

const IN_SAFE = 'DENTRO DEL LOCAL'
const IN_TRANSIT = 'EN TRÁNSITO'

export const MONEY_TERMS: SeedTerms = {
  coverages: [
    covers(IN_SAFE, 'insured', 'Primer riesgo absoluto', [0.8, 0], 'En caja fuerte, cajas y ventanillas.'),
    covers(IN_TRANSIT, 25_000, 'Por viaje', [0.7, 40], 'Robo, asalto y accidente del mensajero.'),
    covers('DAÑOS A CAJAS FUERTES', 3_000, 'Por evento', [null, 4]),
    adds('BILLETES FALSOS', 1_000, 'Agregado anual', [2, 6]),
  ],
  clauses: [
    clause('HORAS DE OFICINA', 'De 08:00 a 19:00; fuera de ellas, solo en caja fuerte.'),
    clause('MOVIMIENTO ANUAL DE VALORES', 'Se declara al vencimiento para ajustar la prima.', 2_400_000),
    clause('MENSAJEROS', 'Empleados de planta, mayores de edad, cubiertos por la póliza de fidelidad.'),
  ],
  deductibles: [
    bears(IN_SAFE, { reclamo: 10, minimo: 200 }),
    bears(IN_TRANSIT, { reclamo: 10, minimo: 300 }),
    bears(null, { fijo: 100 }, 'Billetes falsos.'),
  ],
  guarantees: [
    guarantees('CAJA FUERTE ANCLADA', [0, 15], 'De más de 200 kg o empotrada, con clave y llave.'),
    guarantees('DOS PERSONAS POR VIAJE', [0, null], 'De más de 5,000.00; con vehículo desde 10,000.00.'),
    guarantees('CÁMARAS EN CAJAS', [0, 45], 'Con grabación de 30 días.'),
  ],
  exclusions: [
    excludes('Infidelidad de empleados'),
    excludes('Valores dejados sin custodia'),
    excludes('Extorsión y secuestro'),
    excludes('Dinero fuera de la caja fuerte de noche', '', IN_SAFE),
    excludes('Desvíos de la ruta por asuntos personales', '', IN_TRANSIT),
  ],
  notes: ['El asalto se denuncia el mismo día.', 'Los montos por viaje mayores al límite se avisan antes de salir.'],
}
