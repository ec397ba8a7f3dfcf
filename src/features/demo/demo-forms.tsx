// Samples of fields in all their states.

import {
  BeakerIcon,
  BuildingOffice2Icon,
  ClipboardDocumentCheckIcon,
  HeartIcon,
  UserIcon,
} from '@heroicons/react/24/outline'
import { useState } from 'react'
import { containsText } from '../../domain/search-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { InlineSelect } from '../../ui/forms/inline-select.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { SearchField, type SearchResult } from '../../ui/forms/search-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { ViewChoices } from '../../ui/forms/view-choices.tsx'
import { DemoCard, DemoGroup, DemoSample } from './demo-group.tsx'

const diagnoses: SearchResult[] = [
  { id: 'J00', title: 'Rinofaringitis aguda', text: 'J00' },
  { id: 'J02', title: 'Faringitis aguda', text: 'J02' },
  { id: 'K29', title: 'Gastritis y duodenitis', text: 'K29' },
]

const insurers = [
  { value: '1', label: 'Seguros Cotopaxi' },
  { value: '2', label: 'Aseguradora del Pacífico' },
]

const happenings = [
  { value: 'ambulatory', title: 'Consulta o exámenes', text: 'Atención sin hospital', icon: BeakerIcon },
  { value: 'hospital', title: 'Hospital', text: 'Una noche o más', icon: BuildingOffice2Icon },
  { value: 'maternity', title: 'Maternidad', text: 'Controles y parto', icon: HeartIcon },
  { value: 'surgery', title: 'Cirugía programada', text: 'Se autoriza antes', icon: ClipboardDocumentCheckIcon },
]

export function DemoForms() {
  return (
    <DemoGroup id="formularios" title="Formularios">
      <PlainFields />
      <TypedFields />
      <SearchStates />
      <ChoosingFields />
      <WrongFields />
    </DemoGroup>
  )
}

function PlainFields() {
  const [user, setUser] = useState('ana.torres@ejemplo.ec')
  const [password, setPassword] = useState('')
  const [note, setNote] = useState('Consulta por dolor de garganta, dos recetas.')
  return (
    <DemoCard title="Texto" stacked>
      <TextField label="Usuario o correo" value={user} onChange={setUser} autoComplete="username" required />
      <PasswordField
        label="Contraseña"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        required
      />
      <TextArea label="Observación" value={note} onChange={setNote} maxLength={250} optional />
      <TextField label="Póliza" value="MED-2024-001873" onChange={setUser} readOnly hint="Viene de tu aseguradora" />
      <TextField label="Placa" value="" onChange={setUser} disabled placeholder="No disponible" />
    </DemoCard>
  )
}

function TypedFields() {
  const [date, setDate] = useState('2026-02-01')
  const [cents, setCents] = useState<number | null>(123456)
  const [insurer, setInsurer] = useState('')
  const [found, setFound] = useState<SearchResult | null>(null)
  const [query, setQuery] = useState('')
  const results = diagnoses.filter(({ title }) => containsText(title, query))
  return (
    <DemoCard title="Fecha, dinero, lista y búsqueda" stacked>
      <DateField
        label="Fecha de atención"
        hint="Como está en la factura"
        required
        value={date}
        onChange={setDate}
        max="2026-02-03"
        quick={[
          { label: 'Hoy', value: '2026-02-03' },
          { label: 'Ayer', value: '2026-02-02' },
        ]}
      />
      <MoneyField label="Valor de la factura" value={cents} onChange={setCents} />
      <SelectField
        label="Aseguradora"
        value={insurer}
        onChange={setInsurer}
        options={insurers}
        placeholder="Elige una opción"
      />
      <SearchField
        label="Diagnóstico"
        selected={found}
        onSelect={setFound}
        onQuery={setQuery}
        results={results}
        state="ready"
      />
    </DemoCard>
  )
}

function SearchStates() {
  const [view, setView] = useState('waiting')
  const [rows, setRows] = useState('5')
  const rest = { selected: null, onSelect: () => undefined, onQuery: () => undefined, results: [] }
  return (
    <DemoCard title="Búsquedas que esperan, que no hallan y que fallan, y una lista en línea" stacked>
      <SearchField label="Contratante" state="loading" {...rest} />
      <SearchField label="Titular" state="ready" {...rest} />
      <SearchField label="Ejecutivo" state="failed" {...rest} />
      <InlineSelect
        label="Filas por página"
        value={rows}
        onChange={setRows}
        options={['5', '10', '20', '50'].map((size) => ({ value: size, label: size }))}
      />
      <ViewChoices
        label="Vistas"
        value={view}
        onChange={setView}
        choices={[
          { value: 'waiting', label: 'Por revisar 4' },
          { value: 'all', label: 'Todos 13' },
        ]}
      />
    </DemoCard>
  )
}

function ChoosingFields() {
  const [patient, setPatient] = useState<string | null>('ana')
  const [happened, setHappened] = useState<string | null>('ambulatory')
  const [isOn, setOn] = useState(true)
  return (
    <>
      <DemoCard title="Casillas: marcada, con error y desactivada">
        <CheckboxField label="Enviar por correo" hint="Llega además a tus avisos" value={isOn} onChange={setOn} />
        <CheckboxField label="Acepto las condiciones" error="Campo requerido" value={!isOn} onChange={setOn} />
        <CheckboxField label="No disponible" disabled value onChange={setOn} />
      </DemoCard>
      <DemoSample title="Tarjetas para elegir">
        <ChoiceCards label="¿Qué pasó?" compact value={happened} onChange={setHappened} choices={happenings} />
      </DemoSample>
      <DemoSample title="Tarjetas con error y desactivadas">
        <ChoiceCards
          label="¿Para quién?"
          error="Elige a quién se atendió"
          value={patient === 'ana' ? null : patient}
          onChange={setPatient}
          choices={[
            { value: 'torres', title: 'Ana Torres', text: 'Titular', icon: UserIcon },
            { value: 'luis', title: 'Luis Torres', text: 'Hijo, 8 años', icon: UserIcon },
            { value: 'eva', title: 'Eva Torres', text: 'Sin póliza médica', icon: UserIcon, disabled: true },
          ]}
        />
      </DemoSample>
    </>
  )
}

function WrongFields() {
  const [attempt, setAttempt] = useState(0)
  const [number, setNumber] = useState('001-002')
  const [date, setDate] = useState('')
  const [cents, setCents] = useState<number | null>(null)
  const numberError = 'El número debe ser como 001-002-000012345'
  return (
    <DemoCard title="Con errores" wide stacked>
      {attempt > 0 && (
        <ErrorSummary
          attempt={attempt}
          errors={[
            { fieldId: 'demo-number', text: numberError },
            { fieldId: 'demo-date', text: 'Fecha inválida' },
            { fieldId: 'demo-value', text: 'Debe ser mayor a 0' },
          ]}
        />
      )}
      <div className="grid items-start gap-5 md:grid-cols-3">
        <TextField id="demo-number" label="Número de factura" value={number} onChange={setNumber} error={numberError} />
        <DateField
          id="demo-date"
          label="Fecha de la factura"
          value={date}
          typed="31/02/2026"
          onChange={setDate}
          error="Fecha inválida"
        />
        <MoneyField id="demo-value" label="Valor" value={cents} onChange={setCents} error="Debe ser mayor a 0" />
      </div>
      <div>
        <Button onClick={() => setAttempt(attempt + 1)}>Revisar y enviar</Button>
      </div>
    </DemoCard>
  )
}
