// The terms of policies of life, loans and accidents: of the product, and of each of its plans.
import { type Cents, cents } from '../../../src/domain/money.ts'
import type { Tariff } from '../policy/tariff.ts'
import { adds, bears, clause, covers, excludes, guarantees, premiumForm, type SeedTerms } from './seed-terms.ts'

const DEATH = 'MUERTE POR CUALQUIER CAUSA'
const ACCIDENT = 'MUERTE ACCIDENTAL'
const DISABILITY = 'INVALIDEZ TOTAL Y PERMANENTE'

const LIFE_CLAUSES = [
  clause('INDISPUTABILIDAD', 'Después de dos años, la póliza no se discute por declaraciones inexactas.'),
  clause('SUICIDIO', 'Cubierto después de dos años de vigencia ininterrumpida.'),
  clause('PERÍODO DE GRACIA', 'Treinta días para pagar cada prima.'),
]
export const GROUP_LIFE_TERMS: SeedTerms = {
  clauses: LIFE_CLAUSES,
  guarantees: [guarantees('NÓMINA ACTUALIZADA', [0, 30], 'Ingresos y salidas se avisan dentro del mes.')],
  exclusions: [
    excludes('Guerra y participación en motines'),
    excludes('Vuelos que no sean de línea regular'),
    excludes('Enfermedad preexistente no declarada', 'Durante los primeros veinticuatro meses.'),
  ],
  notes: [
    'Los beneficiarios se cambian por escrito; si no hay, paga a los herederos según la ley.',
    'El reclamo por fallecimiento se presenta dentro de 180 días, con la partida de defunción.',
  ],
}

export const INDIVIDUAL_LIFE_TERMS: SeedTerms = {
  ...GROUP_LIFE_TERMS,
  clauses: [
    ...LIFE_CLAUSES,
    clause('REHABILITACIÓN', 'Dentro de seis meses de la caducidad, con declaración de salud.'),
  ],
  guarantees: [],
}
export const LOAN_TERMS: SeedTerms = {
  ...GROUP_LIFE_TERMS,
  clauses: [
    clause('SALDO INSOLUTO', 'Paga al acreedor lo que falte de la deuda al día del siniestro.'),
    clause('CODEUDORES', 'Cubiertos en la proporción en que firmaron.'),
    ...LIFE_CLAUSES,
  ],
  notes: ['El acreedor es el beneficiario irrevocable hasta el saldo; el resto, si lo hay, va a los herederos.'],
}
export const ACCIDENT_TERMS: SeedTerms = {
  ...GROUP_LIFE_TERMS,
  clauses: [
    clause('24 HORAS', 'Dentro y fuera del trabajo o del establecimiento educativo.'),
    clause('TERRITORIO MUNDIAL', 'Los gastos del exterior se pagan según el tarifario local.'),
  ],
  exclusions: [
    excludes('Enfermedad de cualquier clase'),
    excludes('Deportes de riesgo y competencias profesionales'),
    excludes('Accidentes bajo efectos de alcohol o drogas'),
  ],
  notes: ['El accidente se avisa dentro de diez días, con el formulario y el informe médico.'],
}

const FUNERAL = 'GASTOS FUNERARIOS'
const PER_PERSON = 'Por persona'

const LIFE_COVERAGES = [
  covers(DEATH, 'insured', PER_PERSON, [0.3, 0]),
  covers(DISABILITY, 'insured', PER_PERSON, [0.05, 0], 'Anticipa el capital por muerte.'),
  covers(ACCIDENT, 'insured', 'Doble indemnización', [0.08, 0]),
  adds(
    'ENFERMEDADES GRAVES',
    5_000,
    'Anticipo, una sola vez',
    [0.1, 0],
    'Infarto, cáncer, accidente cerebrovascular e insuficiencia renal.',
  ),
  adds(FUNERAL, 1_500, PER_PERSON, [null, 0]),
]

/** The terms of a life plan, from its tariff. */
export const lifePlanTerms = ({ premiums: [premium] }: Tariff): SeedTerms => ({
  ...planOf(LIFE_COVERAGES, premium),
  deductibles: [
    bears(DISABILITY, {}, 'Período de espera de seis meses desde la calificación.'),
    bears('ENFERMEDADES GRAVES', {}, 'Carencia de noventa días y supervivencia de treinta.'),
    bears(null, { fijo: 0 }, 'Las demás coberturas no llevan deducible.'),
  ],
  clauses: [clause('EDAD DE INGRESO', 'De 18 a 65 años; permanencia hasta los 75.')],
  exclusions: [excludes('Accidente en actividades no declaradas', '', ACCIDENT)],
})

export const loanPlanTerms = ({ premiums: [premium] }: Tariff): SeedTerms => ({
  ...planOf(LIFE_COVERAGES.slice(0, 2), premium),
  deductibles: [bears(DISABILITY, {}, 'Período de espera de seis meses desde la calificación.')],
  clauses: [clause('EDAD Y PLAZO', 'La edad más el plazo de la deuda no pasan de 75 años.')],
  exclusions: [excludes('Deudas en mora al ingresar', '', DEATH)],
})

export const accidentPlanTerms = ({ premiums: [premium] }: Tariff): SeedTerms => ({
  ...planOf(
    [
      covers(ACCIDENT, 'insured', PER_PERSON, [0.1, 0]),
      covers('DESMEMBRACIÓN E INVALIDEZ', 'insured', 'Según la tabla', [0.08, 0]),
      covers('GASTOS MÉDICOS POR ACCIDENTE', 2_000, 'Por evento, al 100 %', [0.8, 0]),
      adds('RENTA DIARIA POR HOSPITALIZACIÓN', 25, 'Por día, hasta 30 días', [null, 0]),
      adds('BECA EDUCATIVA', 1_000, 'Por fallecimiento del padre o de la madre', [null, 0]),
    ],
    premium,
  ),
  deductibles: [
    bears('GASTOS MÉDICOS POR ACCIDENTE', { fijo: 25 }, 'Por evento.'),
    bears('RENTA DIARIA POR HOSPITALIZACIÓN', {}, 'El primer día.'),
  ],
  clauses: [clause('EDAD DE INGRESO', 'De 3 a 65 años.')],
  exclusions: [excludes('Tratamiento dental que no cause el accidente', '', 'GASTOS MÉDICOS POR ACCIDENTE')],
})

function planOf(coverages: SeedTerms['coverages'], premium: Cents): SeedTerms {
  return {
    coverages,
    premiumForms: [
      premiumForm('Prima por persona', premium, 0),
      premiumForm('Prima por persona, cuatro pagos', cents(premium / 4), 3),
      premiumForm('Ingreso a mitad del año', cents(premium / 2), 6),
    ],
  }
}
