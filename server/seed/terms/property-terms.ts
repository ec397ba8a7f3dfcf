// The terms of policies of buildings, homes and their contents.
import { adds, bears, clause, covers, excludes, guarantees, type SeedTerms, worthOf } from './seed-terms.ts'

const FIRE = 'INCENDIO Y/O RAYO'
const EARTHQUAKE = 'TERREMOTO, TEMBLOR Y ERUPCIÓN VOLCÁNICA'
const FLOOD = 'LLUVIA E INUNDACIÓN'

export const FIRE_TERMS: SeedTerms = {
  coverages: [
    covers(FIRE, 'insured', 'Valor de reposición', [0.06, 0]),
    covers('EXPLOSIÓN', 'insured', 'Valor de reposición', [0.01, 6]),
    covers(EARTHQUAKE, 'insured', 'Valor de reposición', [0.045, 34], 'Incluye tsunami en los predios de la Costa.'),
    covers(FLOOD, 'insured', 'Valor de reposición', [0.01, 8], 'Incluye daños por agua y anegación.'),
    covers('MOTÍN, HUELGA Y DAÑOS MALICIOSOS', 'insured', 'Valor de reposición', [0.01, 5]),
    covers('COLAPSO', 'insured', 'Valor de reposición', [0.005, 3], 'No producido por falla de diseño.'),
    adds('LUCRO CESANTE POR INCENDIO', 300_000, 'Agregado anual, 6 meses', [0.06, 6], 'Forma inglesa; utilidad bruta.'),
    adds('REMOCIÓN DE ESCOMBROS', 60_000, 'Por evento', [null, 2]),
    adds('ROTURA DE VIDRIOS', 4_000, 'Agregado anual', [null, 1]),
  ],
  clauses: [
    clause('VALOR DE REPOSICIÓN O REEMPLAZO', 'Sin demérito por uso, si se repone dentro de doce meses.'),
    clause('INFRASEGURO', 'No se aplica la regla proporcional si la diferencia no pasa del 15 %.'),
    clause('HONORARIOS DE PROFESIONALES', 'Arquitectos, peritos y auditores que se necesiten para reponer.', 25_000),
    clause('TRASLADO TEMPORAL', 'Maquinaria fuera del predio para reparación, hasta 60 días.', 50_000),
    clause('HOJAS, SUMAS Y VALORES', 'Las existencias se declaran cada mes dentro de los diez primeros días.'),
    clause('RESTITUCIÓN AUTOMÁTICA DE SUMA ASEGURADA', 'Con cobro de prima a prorrata.'),
    clause('PREDIOS NUEVOS', 'Cubiertos desde el primer día; se avisan dentro de 30 días.', 200_000),
  ],
  deductibles: [
    bears(FIRE, { reclamo: 5, minimo: 500 }),
    bears(EARTHQUAKE, { vAseg: 2, minimo: 1_000 }, 'Del valor asegurado de cada predio afectado.'),
    bears(FLOOD, { reclamo: 10, minimo: 500 }),
    bears(null, { fijo: 150 }, 'Rotura de vidrios.'),
    bears(null, { reclamo: 10, minimo: 300 }, 'Demás eventos, por evento.'),
  ],
  guarantees: [
    guarantees('EXTINTORES Y GABINETES CONTRA INCENDIO', [0, 30], 'Cargados y con revisión del Cuerpo de Bomberos.'),
    guarantees('INSTALACIÓN ELÉCTRICA ENTUBADA', [0, 60], 'Con certificado de un ingeniero eléctrico.'),
    guarantees('PERMISO DE FUNCIONAMIENTO DE BOMBEROS', [0, 90], 'Vigente durante todo el año.'),
    guarantees('MERCADERÍA A 15 CM DEL PISO', [0, 15], 'En todas las bodegas, sobre tarimas.'),
  ],
  exclusions: [
    excludes('Guerra, terrorismo y reacción nuclear'),
    excludes('Dolo o culpa grave del asegurado'),
    excludes('Vicio propio, fermentación y combustión espontánea'),
    excludes('Polución que no resulte de un evento cubierto'),
    excludes('Bienes a la intemperie', 'Salvo tanques y estructuras diseñadas para ello.', FLOOD),
    excludes('Hundimiento de cimientos que no cause un sismo', '', EARTHQUAKE),
    excludes('Aparatos eléctricos por su propio cortocircuito', 'Sí el incendio que resulte.', FIRE),
  ],
  notes: [
    'Avisa el siniestro dentro de tres días hábiles y conserva los restos hasta la visita del ajustador.',
    'Los avalúos de los edificios tienen tres años; se recomienda actualizarlos antes de la siguiente renovación.',
  ],
  formerNotes: ['La bodega de Manta fue excluida a pedido del asegurado.'],
}

const CONTENTS = 'MENAJE DE HOGAR'
const HOME_THEFT = 'ROBO Y/O ASALTO EN EL HOGAR'

export const HOME_TERMS: SeedTerms = {
  coverages: [
    covers(
      'INCENDIO Y LÍNEAS ALIADAS',
      worthOf('building'),
      'Valor de reposición',
      [0.12, 0],
      'De la estructura; incluye terremoto, inundación y erupción volcánica.',
    ),
    covers(CONTENTS, worthOf('contents'), 'Valor de reposición', [0.1, 18]),
    covers(HOME_THEFT, 6_000, 'Primer riesgo absoluto', [0.6, 16], 'Hurto de bienes sueltos hasta 500.00.'),
    covers('EQUIPO ELECTRÓNICO', worthOf('electronics', 4_500), 'Agregado anual', [0.75, 10]),
    covers('RESPONSABILIDAD CIVIL FAMILIAR', 20_000, 'Por evento', [0.1, 7], 'Incluye mascotas y empleada doméstica.'),
    adds('JOYAS Y OBRAS DE ARTE', worthOf('extras', 3_000), 'Valor declarado', [0.6, 5], 'Con avalúo.'),
    adds('HOSPEDAJE TEMPORAL', 1_200, 'Por evento', [null, 3], 'Mientras la vivienda no se pueda habitar.'),
    adds(
      'ASISTENCIA HOGAR 24 HORAS',
      200,
      'Tres eventos al año',
      [null, 3],
      'Plomero, electricista, cerrajero y vidriero.',
    ),
  ],
  clauses: [
    clause('VALOR DE REPOSICIÓN', 'Sin demérito por uso en electrodomésticos de hasta cinco años.'),
    clause('TRASLADO TEMPORAL DE BIENES', 'Por mudanza o reparación, hasta 30 días.', 2_000),
    clause('AMPARO AUTOMÁTICO DE BIENES NUEVOS', 'Avisados dentro de 30 días.', 3_000),
    clause('HONORARIOS DE ARQUITECTO', 'Para reconstruir la vivienda.', 2_500),
    clause('SUBROGACIÓN AL ACREEDOR HIPOTECARIO', 'La indemnización de la estructura se paga primero al acreedor.'),
  ],
  deductibles: [
    bears('INCENDIO Y LÍNEAS ALIADAS', { reclamo: 5, minimo: 150 }, 'Terremoto: 2 % del valor asegurado.'),
    bears(HOME_THEFT, { reclamo: 10, minimo: 100 }),
    bears('EQUIPO ELECTRÓNICO', { reclamo: 10, minimo: 80 }),
    bears(null, { fijo: 50 }, 'Rotura de vidrios y espejos.'),
  ],
  guarantees: [
    guarantees('CERRADURAS DE SEGURIDAD', [0, 15], 'En todas las puertas que dan a la calle o al patio.'),
    guarantees('VIVIENDA HABITADA', [0, null], 'Desocupada por más de 60 días seguidos, se avisa antes.'),
    guarantees('CILINDRO DE GAS FUERA DE LA COCINA', [0, 30], 'Con tubería de cobre y válvula industrial.'),
  ],
  exclusions: [
    excludes('Guerra, motín y terrorismo'),
    excludes('Dinero en efectivo y títulos valores'),
    excludes('Bienes usados en un negocio'),
    excludes('Celulares fuera de la vivienda', '', 'EQUIPO ELECTRÓNICO'),
    excludes('Robo sin señales de violencia', 'Salvo el hurto hasta 500.00.', HOME_THEFT),
    excludes('Plagas, humedad y uso', '', CONTENTS),
  ],
  notes: [
    'Guarda facturas y fotografías de tus equipos: aceleran la indemnización.',
    'El robo se denuncia dentro de 48 horas y se avisa a la aseguradora dentro de tres días hábiles.',
  ],
}

const BREAK_IN = 'ROBO CON VIOLENCIA EN LAS COSAS'
const ASSAULT = 'ASALTO'

export const THEFT_TERMS: SeedTerms = {
  coverages: [
    covers(BREAK_IN, 'insured', 'Primer riesgo absoluto', [0.45, 0], 'Con señales de fuerza para entrar o salir.'),
    covers(ASSAULT, 'insured', 'Primer riesgo absoluto', [0.3, 30], 'Con violencia o amenaza a las personas.'),
    covers('DAÑOS AL EDIFICIO POR ROBO', 5_000, 'Por evento', [null, 5]),
    adds('HURTO', 3_000, 'Agregado anual', [1.2, 8], 'Descubierto dentro de 24 horas.'),
  ],
  clauses: [
    clause('RESTITUCIÓN AUTOMÁTICA DE SUMA ASEGURADA', 'Una vez al año.'),
    clause('SELLOS Y SEGURIDADES', 'Las descritas en la inspección se mantienen durante la vigencia.'),
    clause('BIENES DE TERCEROS BAJO CUSTODIA', 'Con documento que los identifique.', 10_000),
    clause('AVISO DE SINIESTRO', 'Tres días hábiles; la denuncia, dentro de 48 horas.'),
  ],
  deductibles: [
    bears(BREAK_IN, { reclamo: 10, minimo: 300 }),
    bears(ASSAULT, { reclamo: 10, minimo: 300 }),
    bears('HURTO', { reclamo: 20, minimo: 200 }),
    bears(null, { reclamo: 20, minimo: 500 }, 'Si la alarma no estaba conectada.'),
  ],
  guarantees: [
    guarantees('ALARMA CON CENTRAL DE MONITOREO', [0, 15], 'Con contrato vigente y prueba mensual.'),
    guarantees('GUARDIANÍA 24 HORAS', [0, 10], 'De una compañía con permiso de operación.'),
    guarantees('KÁRDEX AL DÍA', [0, 30], 'El inventario valorado se respalda fuera del predio.'),
  ],
  exclusions: [
    excludes('Complicidad de empleados', 'Se cubre en la póliza de fidelidad.'),
    excludes('Pérdidas que se descubren en un inventario'),
    excludes('Dinero y valores', 'Se cubren en la póliza de dinero y valores.'),
    excludes('Bienes fuera del edificio', '', BREAK_IN),
    excludes('Robo durante un incendio o un sismo', '', ASSAULT),
  ],
  notes: [
    'La suma asegurada es a primer riesgo absoluto: no se aplica la regla proporcional.',
    'Los cambios de guardianía o de alarma se avisan antes de que ocurran.',
  ],
}
