// REP-07, step 1 «¿Para quién?»: the patient, and the policy where there are several.
import { useState } from 'react'
import type { Kit } from '../../../../contract/catalogue.ts'
import { formatDay } from '../../../../domain/calendar-date.ts'
import { type Patient, type PatientPolicy, patientsLike, patientsOf } from '../../../../domain/claim-report/patient.ts'
import type { DraftParameters } from '../../../../offline/database/draft-types.ts'
import { DataList } from '../../../../ui/data/data-list.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Initials } from '../frame/initials.tsx'

type Props = {
  kit: Kit
  parameters: Pick<DraftParameters, 'cdAsegurado' | 'dscObjeto'> | null
  /** `complete`: patient and policy are chosen, so the report can continue. */
  onChoose: (patch: Partial<DraftParameters>, complete: boolean) => void
}

/** From this number of people on there is a search. Fewer people are a family: its last patient is proposed. */
export const SEARCH_FROM = 9
const SHOWN = 20

export function PatientStep({ kit, parameters, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const patients = patientsOf(kit)
  const chosen = chosenPatient(patients, parameters)
  // Shown below the patients if the chosen one has several policies.
  const policy =
    chosen && chosen.policies.length > 1 && chosen.policies.find((each) => each.cdAsegurado === parameters?.cdAsegurado)
  const found = patientsLike(patients, typed)
  const shown = patients.length < SEARCH_FROM ? patients : found.slice(0, SHOWN)

  function choose(key: string) {
    const patient = patients.find((each) => each.key === key)
    if (!patient) return
    const [only, ...others] = patient.policies
    if (only && others.length === 0) onChoose(patchOf(patient, only), true)
    else if (patient !== chosen) onChoose({ ...NO_POLICY, dscObjeto: patient.dscObjeto }, false)
  }

  return (
    <>
      {patients.length >= SEARCH_FROM && (
        <TextField
          label="Buscar paciente"
          hint={found.length > SHOWN ? `${SHOWN} de ${found.length}: escribe más para encontrarlo` : undefined}
          value={typed}
          onChange={setTyped}
          type="search"
          autoComplete="off"
          placeholder="Nombre o cédula"
        />
      )}
      <DataList
        label="Pacientes"
        selectedKey={chosen?.key}
        onSelect={choose}
        cards={shown.map((patient) => ({
          key: patient.key,
          overline: patient.relation,
          title: patient.dscObjeto,
          details: patient === chosen && policy ? [policyText(policy), coverText(patient)] : [coverText(patient)],
          lead: <Initials name={patient.dscObjeto} />,
        }))}
      />
      {chosen && chosen.policies.length > 1 && (
        <section aria-label="¿Con qué póliza?" className="flex flex-col gap-3">
          <h3 className="font-bold text-lg">¿Con qué póliza?</h3>
          <DataList
            label="Pólizas"
            selectedKey={parameters?.cdAsegurado ? String(parameters.cdAsegurado) : undefined}
            onSelect={(key) => {
              const policy = chosen.policies.find((each) => String(each.cdAsegurado) === key)
              if (policy) onChoose(patchOf(chosen, policy), true)
            }}
            cards={chosen.policies.map(({ cdAsegurado, nmAlias, nmRamo, poliza, fcHasta }) => ({
              key: String(cdAsegurado),
              overline: nmAlias,
              title: nmRamo,
              details: [`Póliza ${poliza}`, `Vigente hasta ${formatDay(fcHasta)}`],
            }))}
          />
        </section>
      )}
    </>
  )
}

const NO_POLICY = { cdAsegurado: null, cdAseguradora: null, cdRamo: null, clAsegurado: null, poliza: '' } as const
const NO_NAMES = { nmAlias: '', nmRamo: '' } as const

/** The draft's parameters for a patient and policy. */
export function patchOf(patient: Patient, policy: PatientPolicy): Partial<DraftParameters> {
  const { fcHasta: _, ...codes } = policy
  return { ...NO_NAMES, ...codes, dscObjeto: patient.dscObjeto }
}

function chosenPatient(patients: Patient[], parameters: Props['parameters']): Patient | undefined {
  if (!parameters) return undefined
  const { cdAsegurado, dscObjeto } = parameters
  const byCode = patients.find((each) => each.policies.some((policy) => policy.cdAsegurado === cdAsegurado))
  return byCode ?? patients.find((each) => each.dscObjeto === dscObjeto)
}

function coverText({ policies }: Patient): string {
  const [only, ...others] = policies
  if (!only) return ''
  return others.length > 0 ? `${policies.length} pólizas` : policyText(only)
}

const policyText = ({ nmAlias, nmRamo }: PatientPolicy): string => `${nmAlias} · ${nmRamo}`
