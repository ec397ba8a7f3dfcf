// REP-08: the diagnosis field; it searches the kit at once, and the portal when online.
import { ClockIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import type { Kit } from '../../../../contract/catalogue.ts'
import { searchDiagnoses } from '../../../../contract/catalogue-calls.ts'
import { DIAGNOSIS_WAIT_MS, findDiagnoses } from '../../../../domain/diagnosis/diagnosis-search.ts'
import { searchText } from '../../../../domain/search-text.ts'
import { ask, withOptions } from '../../../../entities/ask.ts'
import type { DraftParameters } from '../../../../offline/database/draft-types.ts'
import { useOnline } from '../../../../toolkit/person/use-online.ts'
import { failureDetail } from '../../../../toolkit/query/call-failure.ts'
import { useCachedQuery } from '../../../../toolkit/query/use-cached-query.ts'
import { Chip } from '../../../../ui/actions/chip.tsx'
import { useDebouncedText } from '../../../../ui/forms/debounced-text.ts'
import { SearchField } from '../../../../ui/forms/search-field.tsx'
import { UI_WORDS } from '../../../../ui/words.ts'

type Props = {
  id: string
  kit: Kit
  cdAsegurado: number | null
  cdIncapacidad: number | null
  nmIncapacidad: string
  error?: string
  onChange: (patch: Pick<DraftParameters, 'cdIncapacidad' | 'nmIncapacidad'>) => void
}

const SHOWN = 30
/** The number of recent diagnoses offered as buttons. */
const AT_HAND = 3

/** The diagnoses of the patient's earlier reports; a kit stored by an earlier release does not name the patient. */
const recentOf = ({ recientes, asegurados }: Kit, cdAsegurado: number | null) => {
  const patient = asegurados.find((each) => each.cdAsegurado === cdAsegurado)
  return recientes
    .filter(({ cedulas = [] }) => patient !== undefined && patient.cedula !== '' && cedulas.includes(patient.cedula))
    .map(({ cdIncapacidad, nmIncapacidad }) => ({ cdIncapacidad, nmIncapacidad }))
}

export function DiagnosisField({ id, kit, cdAsegurado, cdIncapacidad, nmIncapacidad, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const online = useOnline()
  const { found, asking, failure } = useAsked(typed, online)
  const recent = recentOf(kit, cdAsegurado)
  const results = findDiagnoses({ recent, all: [...kit.incapacidades, ...found] }, typed, SHOWN)
  const recentCodes = new Set(recent.map((each) => each.cdIncapacidad))
  const isText = cdIncapacidad === null && nmIncapacidad !== ''

  const field = (
    <SearchField
      id={id}
      label="Diagnóstico"
      hint={
        isText ? 'Elige uno de la lista; lo que escribiste queda guardado.' : 'El que dice tu receta o certificado.'
      }
      error={error}
      required
      placeholder="Escribe, por ejemplo, gripe"
      // Typed text without a match stays as text until a diagnosis is chosen (D66).
      selected={nmIncapacidad === '' ? null : { id: String(cdIncapacidad ?? ''), title: nmIncapacidad }}
      onSelect={(result) => {
        setTyped('')
        onChange({ cdIncapacidad: result?.id ? Number(result.id) : null, nmIncapacidad: result?.title ?? '' })
      }}
      onQuery={(text) => {
        setTyped(text)
        onChange({ cdIncapacidad: null, nmIncapacidad: text })
      }}
      results={results.map((each) => ({
        id: String(each.cdIncapacidad),
        title: each.nmIncapacidad,
        ...(recentCodes.has(each.cdIncapacidad) ? { text: 'Usado hace poco' } : {}),
      }))}
      state={results.length === 0 && asking ? 'loading' : 'ready'}
      emptyText={
        failure
          ? `${failure} Lo que escribiste queda guardado.`
          : online
            ? UI_WORDS.noResults
            : 'Sin conexión no lo encontramos. Lo que escribiste queda guardado; elígelo cuando haya red.'
      }
    />
  )
  if (recent.length === 0) return field
  return (
    <div className="flex flex-col gap-3">
      {field}
      <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
        <legend className="sr-only">Diagnósticos usados hace poco</legend>
        <ClockIcon className="size-5 shrink-0 text-muted" aria-hidden />
        {recent.slice(0, AT_HAND).map((each) => (
          <Chip
            key={each.cdIncapacidad}
            label={each.nmIncapacidad}
            pressed={each.cdIncapacidad === cdIncapacidad}
            onPress={() => {
              setTyped('')
              onChange(each)
            }}
          />
        ))}
      </fieldset>
    </div>
  )
}

/** The portal's results, requested once the user pauses typing; without a response the kit's results stay. */
function useAsked(typed: string, online: boolean) {
  const { text, isShort, isResting } = useDebouncedText(searchText(typed), DIAGNOSIS_WAIT_MS)
  const { data, isFetching, error } = useCachedQuery(
    withOptions(ask(searchDiagnoses, { body: { name: text } }, 'expiry'), { enabled: online && text !== '' }),
  )
  return {
    found: data ?? [],
    asking: online && !isShort && (isFetching || isResting),
    failure: online && error ? `Error al consultar ${failureDetail(error).replace(/\.$/, '')}.` : null,
  }
}
