// REP-07, step 1 «¿Para quién?»: the choice of the patient, and of the policy if the patient has several.
import { useState } from 'react'
import type { Kit } from '../../../../contract/catalogue.ts'
import { formatDay } from '../../../../domain/calendar-date.ts'
import {
  type EarlierReport,
  type Patient,
  type PatientPolicy,
  type ProposedPatient,
  patientsLike,
  patientsOf,
  proposedPatient,
} from '../../../../domain/claim-report/patient.ts'
import { initialsOfWhole } from '../../../../domain/user/name.ts'
import type { DraftParameters } from '../../../../offline/database/draft-types.ts'
import { listReported } from '../../../../offline/drafts/drafts.ts'
import { useLive } from '../../../../toolkit/person/store.ts'
import { DataList } from '../../../../ui/data/data-list.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'

type Props = {
  kit: Kit
  parameters: Pick<DraftParameters, 'cdAsegurado' | 'dscObjeto'> | null
  /** `complete`: patient and policy are chosen, so the report can continue. */
  onChoose: (patch: Partial<DraftParameters>, complete: boolean) => void
}

/** With this many people or more there is a search field. Fewer people are a family, whose last patient is proposed. */
const SEARCH_FROM = 9
const SHOWN = 20

export function PatientStep({ kit, parameters, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const patients = patientsOf(kit)
  const selectedPatient = chosenPatient(patients, parameters)
  // Shown below the patients if the chosen one has several policies.
  const policy =
    selectedPatient &&
    selectedPatient.policies.length > 1 &&
    selectedPatient.policies.find((each) => each.cdAsegurado === parameters?.cdAsegurado)
  const matches = patientsLike(patients, typed)
  const visiblePatients = patients.length < SEARCH_FROM ? patients : matches.slice(0, SHOWN)

  function choose(key: string) {
    const patient = patients.find((each) => each.key === key)
    if (!patient) return
    const [only, ...others] = patient.policies
    if (only && others.length === 0) onChoose(patchOf(patient, only), true)
    else if (patient !== selectedPatient) onChoose({ ...NO_POLICY, dscObjeto: patient.dscObjeto }, false)
  }

  return (
    <>
      {patients.length >= SEARCH_FROM && (
        <TextField
          label="Buscar paciente"
          hint={matches.length > SHOWN ? `${SHOWN} de ${matches.length}: escribe más para encontrarlo` : undefined}
          value={typed}
          onChange={setTyped}
          type="search"
          autoComplete="off"
          placeholder="Nombre o cédula"
        />
      )}
      <DataList
        label="Pacientes"
        selectedKey={selectedPatient?.key}
        onSelect={choose}
        cards={visiblePatients.map((patient) => ({
          key: patient.key,
          overline: patient.relation,
          title: patient.dscObjeto,
          details:
            patient === selectedPatient && policy ? [policyText(policy), coverText(patient)] : [coverText(patient)],
          lead: <Initials name={patient.dscObjeto} />,
        }))}
      />
      {selectedPatient && selectedPatient.policies.length > 1 && (
        <section aria-label="¿Con qué póliza?" className="flex flex-col gap-3">
          <h3 className="font-bold text-lg">¿Con qué póliza?</h3>
          <DataList
            label="Pólizas"
            selectedKey={parameters?.cdAsegurado ? String(parameters.cdAsegurado) : undefined}
            onSelect={(key) => {
              const policy = selectedPatient.policies.find((each) => String(each.cdAsegurado) === key)
              if (policy) onChoose(patchOf(selectedPatient, policy), true)
            }}
            cards={selectedPatient.policies.map(({ cdAsegurado, nmAlias, nmRamo, poliza, fcHasta }) => ({
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

function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="flex size-12 shrink-0 items-center justify-center self-center rounded-full bg-soft font-bold text-soft-ink"
    >
      {initialsOfWhole(name)}
    </span>
  )
}

type PatientLeadProps = { proposed: ProposedPatient | null; kitAge: string }

/** Why a patient is preselected, and how old the list of policies is. */
export function PatientLead({ proposed, kitAge }: PatientLeadProps) {
  if (proposed?.because !== 'last') return kitAge
  return (
    <>
      <span className="block font-medium text-ink">Como en tu último siniestro. Si es otra persona, tócala.</span>
      {kitAge}
    </>
  )
}

/** The parameters with which step 1 shows the proposed patient and policy as chosen. */
export const asChosen = ({ patient, policy }: ProposedPatient) => ({
  cdAsegurado: policy.cdAsegurado,
  dscObjeto: patient.dscObjeto,
})

/**
 * Proposes patient and policy by the last report from this device or account (REP-07a). Returns undefined while the
 * reports are read, null if there is no proposal.
 */
export function useProposedPatient(kit: Kit): ProposedPatient | null | undefined {
  const reported = useLive(({ db }) => listReported(db))
  if (!reported) return undefined
  const patients = patientsOf(kit)
  // A company's last patient does not predict its next one.
  if (patients.length >= SEARCH_FROM) return null
  const isNewer = ({ createdAt }: { createdAt: number }) => createdAt > Date.parse(kit.made)
  const here = reported.map(({ parameters: { cdAsegurado, dscObjeto }, createdAt }) => ({
    cdAsegurado,
    dscObjeto,
    createdAt,
  }))
  const ofAccount: EarlierReport[] = kit.ultimoPaciente ? [kit.ultimoPaciente] : []
  // The kit also has reports from other devices, but none made after the kit: newer reports of this device come first.
  return proposedPatient(patients, [...here.filter(isNewer), ...ofAccount, ...here.filter((each) => !isNewer(each))])
}
