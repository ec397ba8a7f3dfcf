// ADM-14: turns the broker's record of a person into facts with their terms.
import {
  AcademicCapIcon,
  BuildingOffice2Icon,
  CakeIcon,
  HeartIcon,
  IdentificationIcon,
  UserIcon,
  UsersIcon,
} from '@heroicons/react/24/outline'
import type { Client } from '../../contract/personal-record.ts'
import { ageOn } from '../../domain/age.ts'
import { type CalendarDate, formatDay } from '../../domain/calendar-date.ts'
import { isEntity } from '../../domain/user/consent.ts'
import { GENDER_WORDS, MARITAL_STATUS_WORDS } from '../../domain/user/personal-data.ts'
import type { Fact } from './facts.tsx'

type Person = Omit<Client, 'cdCliente' | 'rucCed'> & { id: string }

const RUC_LENGTH = 13

/** For a company only name and RUC; for a person, spouse and title only if there are any. */
export function personalFacts(person: Person, today: CalendarDate): Fact[] {
  const { id, nmCliente, apCliente, genero, estadoCivil, fcNacimiento, titulo } = person
  const document: Fact = { icon: IdentificationIcon, term: id.length === RUC_LENGTH ? 'RUC' : 'Cédula', value: id }
  if (isEntity(id))
    return [{ icon: BuildingOffice2Icon, term: 'Razón social', value: joined(nmCliente, apCliente) }, document]
  const spouse = joined(person.nmConyuge, person.apConyuge)
  return [
    ...(apCliente
      ? [
          { icon: UserIcon, term: 'Nombres', value: nmCliente },
          { icon: UserIcon, term: 'Apellidos', value: apCliente },
        ]
      : [{ icon: UserIcon, term: 'Nombre', value: nmCliente }]),
    document,
    {
      icon: CakeIcon,
      term: 'Fecha de nacimiento',
      value: fcNacimiento && formatDay(fcNacimiento),
      note: fcNacimiento ? ageNote(fcNacimiento, today) : undefined,
    },
    { icon: UserIcon, term: 'Género', value: genero && GENDER_WORDS[genero] },
    { icon: HeartIcon, term: 'Estado civil', value: estadoCivil && MARITAL_STATUS_WORDS[estadoCivil], isWord: true },
    ...(spouse ? [{ icon: UsersIcon, term: 'Cónyuge', value: spouse }] : []),
    ...(titulo ? [{ icon: AcademicCapIcon, term: 'Título', value: titulo }] : []),
  ]
}

const joined = (...names: string[]) => names.filter(Boolean).join(' ')

function ageNote(birth: CalendarDate, today: CalendarDate): string | undefined {
  const years = ageOn(birth, today)?.years
  return years === undefined ? undefined : years === 1 ? '1 año' : `${years} años`
}
