// Reads a day or a moment as the file declares its dates, so that no day is ever off by one.

import type { DayForm } from '../../../src/contract/import/file-form.ts'
import { type CalendarDate, dayInEcuador, dayOrNull } from '../../../src/domain/calendar-date.ts'
import { dayWords, EMPTY, isEmpty, type Reading, type SourceValue, type ValueForm } from './reading.ts'

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[-+]\d{2}:?\d{2})?$/i
/** Days by which systems say that something has no end. */
const ENDLESS = ['9999-12-31', '2999-12-31']

const PATTERNS: Record<DayForm, { pattern: RegExp; order: readonly [number, number, number] }> = {
  'yyyy-MM-dd': { pattern: ISO_DAY, order: [1, 2, 3] },
  'dd/MM/yyyy': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 2, 1] },
  'MM/dd/yyyy': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 1, 2] },
  'dd-MM-yyyy': { pattern: /^(\d{1,2})-(\d{1,2})-(\d{4})$/, order: [3, 2, 1] },
  'MM-dd-yyyy': { pattern: /^(\d{1,2})-(\d{1,2})-(\d{4})$/, order: [3, 1, 2] },
  'dd.MM.yyyy': { pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, order: [3, 2, 1] },
  'yyyy/MM/dd': { pattern: /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, order: [1, 2, 3] },
  yyyyMMdd: { pattern: /^(\d{4})(\d{2})(\d{2})$/, order: [1, 2, 3] },
}

const NO_DAY = 'no es un día que exista'
const OUT_OF_RANGE = 'está fuera de los años 1900 a 2200'

/** `day` is YYYY-MM-DD as written, perhaps not real; `time` is null, or begins with HH:MM:SS and ends with its offset. */
type Written = { day: string; time: { clock: string; fraction: string; offset: string | null } | null }

/**
 * Reads a day, between 1900 and 2200. ISO days are accepted besides the declared form, because they cannot mean two days;
 * dd/MM and MM/dd only as declared. Of a moment with an offset the day in Ecuador is taken. Midnight of UTC is refused:
 * it is how systems write a plain day, but the evening before in Ecuador. With `mayBeEndless`, 9999-12-31 and
 * 2999-12-31 read as null with a note.
 */
export function readDay(value: SourceValue, form: ValueForm, mayBeEndless = false): Reading<CalendarDate> {
  if (isEmpty(value)) return EMPTY
  const written = writtenOf(value, form.days)
  if (typeof written === 'string') return { fault: written }
  if (ENDLESS.includes(written.day))
    return mayBeEndless
      ? { value: null, note: 'se leyó como «sin fin»' }
      : { fault: 'significa «sin fin», y aquí hace falta un día' }
  const day = dayOrNull(written.day)
  if (day === null) return { fault: whyNoDay(written.day) }
  if (written.time === null || written.time.offset === null) return { value: day }
  if (isMidnightOfUtc(written.time)) return midnightOfUtc(day)
  const moment = momentOf(written.day, written.time.clock, written.time.fraction, written.time.offset)
  const local = dayOrNull(dayInEcuador(moment))
  return local === null ? { fault: OUT_OF_RANGE } : { value: local }
}

/**
 * Reads a moment. A time without an offset is on the clock of Ecuador. A day without a time is refused unless
 * `mayBeDay`, where it is the midnight at which that day begins in Ecuador, and midnight of UTC is refused as in `readDay`. The
 * result is an ISO text in UTC.
 */
export function readMoment(value: SourceValue, form: ValueForm, mayBeDay = false): Reading<string> {
  if (isEmpty(value)) return EMPTY
  const written = writtenOf(value, form.days)
  if (typeof written === 'string') return { fault: written }
  const day = dayOrNull(written.day)
  if (day === null) return { fault: whyNoDay(written.day) }
  if (written.time === null && !mayBeDay) return { fault: 'falta la hora' }
  if (mayBeDay && written.time && isMidnightOfUtc(written.time)) return midnightOfUtc(day)
  const { clock, fraction, offset } = written.time ?? { clock: '00:00:00', fraction: '', offset: null }
  return { value: momentOf(written.day, clock, fraction, offset ?? '-05:00').toISOString() }
}

const isMidnightOfUtc = ({ clock, offset }: NonNullable<Written['time']>): boolean =>
  clock === '00:00:00' && /^(?:Z|[-+]00:?00)$/i.test(offset ?? '')

const midnightOfUtc = (day: CalendarDate) => ({
  fault: `es la medianoche de UTC, que en Ecuador es todavía el día anterior al ${dayWords(day)}; escriba solo el día`,
  wouldBe: day,
})

/** The day and time as written, or the Spanish fault. */
function writtenOf(value: string | number | boolean, form: DayForm): Written | string {
  if (typeof value === 'number' && form !== 'yyyyMMdd')
    return 'es un número y no una fecha; en la hoja de cálculo dé a la columna formato de fecha'
  const text = String(value).trim()
  if (text.length > 40) return 'no es una fecha'
  const [dayText = '', timeText] = /^(\S+?)(?:T|\s+)(\d.*)$/i.exec(text)?.slice(1) ?? [text]
  const day = dayIn(dayText, form)
  if (day === null) return `no es una fecha de la forma ${form}, que es la declarada`
  if (timeText === undefined) return { day, time: null }
  const time = TIME.exec(timeText)
  const [hours, minutes, seconds] = [Number(time?.[1]), Number(time?.[2]), Number(time?.[3] ?? 0)]
  if (!time || hours > 23 || minutes > 59 || seconds > 59) return 'tiene una hora que no existe'
  if (time[5] && !/^(?:Z|[-+](?:0\d|1[0-4]):?[0-5]\d)$/i.test(time[5])) return 'tiene una zona horaria que no existe'
  const clock = [hours, minutes, seconds].map((each) => String(each).padStart(2, '0')).join(':')
  return { day, time: { clock, fraction: time[4] ?? '', offset: time[5] ?? null } }
}

function dayIn(text: string, form: DayForm): string | null {
  if (ISO_DAY.test(text)) return text
  const { pattern, order } = PATTERNS[form]
  const parts = pattern.exec(text)
  if (!parts) return null
  const [year = '', month = '', date = ''] = order.map((place) => parts[place])
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

function whyNoDay(day: string): string {
  const year = Number(day.slice(0, 4))
  return year < 1900 || year > 2200 ? OUT_OF_RANGE : NO_DAY
}

const momentOf = (day: string, clock: string, fraction: string, offset: string): Date =>
  new Date(
    `${day}T${clock}.${fraction.padEnd(3, '0').slice(0, 3)}${offset.toUpperCase().replace(/^([-+]\d{2})(\d{2})$/, '$1:$2')}`,
  )
