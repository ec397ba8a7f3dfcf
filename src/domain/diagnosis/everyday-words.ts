// Maps everyday words for an illness to the words that catalogues of diagnoses use.
import { hasWordBeginning, searchText } from '../search-text.ts'

/** `phrase`: everyday words with the same meaning; `named`: the beginnings of the catalogue's words for them. */
export const EVERYDAY_WORDS: readonly (readonly [phrase: string, named: readonly string[]])[] = [
  ['gripe gripa catarro constipado', ['influenza', 'resfriado', 'respiratoria aguda']],
  ['covid coronavirus', ['covid']],
  ['calentura temperatura', ['fiebre']],
  ['tos', ['bronquitis', 'tos ferina']],
  ['pulmonía pulmones', ['neumonía', 'pulmonar', 'pulmón']],
  ['asfixia ahogo falta de aire', ['asma', 'dificultad para respirar']],
  ['duele', ['dolor']],
  ['dolor de cabeza jaqueca', ['migraña', 'cefalea']],
  ['dolor de garganta amígdalas', ['faringitis', 'amigdalitis', 'laringitis']],
  ['dolor de oído', ['otitis']],
  ['dolor de muela diente', ['dolor dental', 'caries', 'pulpitis', 'absceso dental']],
  ['muela diente dientes dentista', ['dental']],
  ['encía encías', ['gingivitis', 'periodontitis']],
  [
    'dolor de barriga panza estómago',
    ['dolor abdominal', 'gastritis', 'gastroenteritis', 'indigestión', 'intestino irritable'],
  ],
  ['diarrea soltura', ['gastroenteritis', 'infección intestinal', 'intoxicación por alimentos']],
  ['vómitos náuseas', ['vómito']],
  ['acidez agruras ardor', ['reflujo', 'gastritis']],
  ['bichos lombrices parásitos', ['parasitosis', 'ascariasis', 'giardiasis', 'oxiuriasis', 'teniasis', 'amebas']],
  ['apéndice', ['apendicitis']],
  ['vesícula', ['colecistitis']],
  ['piedra piedras', ['cálculo']],
  ['riñones', ['riñón', 'renal', 'pielonefritis']],
  ['ardor al orinar orina', ['vías urinarias', 'infección urinaria', 'cistitis']],
  ['almorranas', ['hemorroides']],
  ['presión alta', ['hipertensión']],
  ['corazón ataque', ['infarto agudo', 'cardíaca', 'coronaria', 'fibrilación']],
  ['derrame cerebral', ['cerebrovascular', 'infarto cerebral']],
  ['azúcar alta', ['diabetes', 'glucosa']],
  ['tiroides bocio', ['tiroid']],
  ['gordura sobrepeso', ['obesidad']],
  ['mareos', ['mareo', 'vértigo']],
  ['vista lentes gafas', ['miopía', 'astigmatismo', 'hipermetropía', 'presbicia', 'catarata', 'glaucoma']],
  ['ojo ojos', ['conjuntivitis', 'orzuelo', 'pterigión']],
  ['alergia alergias', ['alérgica', 'urticaria']],
  ['ronchas sarpullido picazón comezón', ['urticaria', 'dermatitis', 'alergia']],
  ['granos espinillas', ['acné']],
  ['hongos', ['tiña', 'candidiasis', 'pie de atleta', 'pitiriasis']],
  ['dolor de espalda cintura', ['dolor lumbar', 'lumbago', 'contractura', 'hernia discal']],
  ['dolor de huesos articulaciones reuma', ['artritis', 'artrosis', 'articular']],
  ['quebradura quebrado quebrada hueso roto', ['fractura']],
  ['torcedura torcido', ['esguince']],
  ['caída moretón chichón', ['golpe']],
  ['corte cortada', ['herida']],
  ['quemado quemada', ['quemadura']],
  ['embarazada maternidad', ['embarazo', 'parto']],
  ['dar a luz nacimiento', ['parto']],
  ['regla período cólicos', ['menstru']],
  ['nervios angustia', ['ansiedad', 'pánico', 'estrés']],
  ['tristeza', ['depresi']],
  ['no duermo dormir sueño', ['insomnio', 'apnea']],
  ['tumor', ['cáncer']],
]

const CATALOGUE_WORDS = EVERYDAY_WORDS.map(([phrase, named]) => [phrase, named.map(searchText)] as const)

// Words that people say («me duele la barriga») but that no diagnosis name contains.
const LITTLE_WORDS = new Set(['al', 'con', 'de', 'del', 'el', 'en', 'la', 'las', 'los', 'me', 'mi', 'por', 'un', 'una'])

/** One typed word, and the beginnings of catalogue words that it may mean; both normalised by `searchText`. */
export type WantedWord = { word: string; named: readonly string[] }

/** Splits a typed text into the words that a name must match, without `LITTLE_WORDS` unless there are no others. */
export function wantedWords(typed: string): WantedWord[] {
  const words = searchText(typed).split(' ').filter(Boolean)
  const meaningful = words.filter((word) => !LITTLE_WORDS.has(word))
  return (meaningful.length > 0 ? meaningful : words).map((word) => ({
    word,
    named: [...new Set(CATALOGUE_WORDS.flatMap(([phrase, named]) => (hasWordBeginning(phrase, word) ? named : [])))],
  }))
}
