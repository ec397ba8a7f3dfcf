// The search form of insured objects: description, owner's id number, and data of vehicles (POL-09a).
import { MagnifyingGlassIcon } from '@heroicons/react/20/solid'
import { type FormEvent, useState } from 'react'
import type { ObjectSearch } from '../../../contract/insured-object.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { MEDIA, useMedia } from '../../../ui/layout/media-width.ts'

type Filter = Pick<ObjectSearch, 'dscObjeto' | 'cedulaO' | 'vehiculo'>

export const NO_OBJECT_FILTER: Filter = { dscObjeto: '', cedulaO: '', vehiculo: null }

const NO_VEHICLE = { marca: '', modelo: '', placa: '', noDeMotor: '', noDeChasis: '' }
const VEHICLE_LABELS: Record<keyof typeof NO_VEHICLE, string> = {
  marca: 'Marca',
  modelo: 'Modelo',
  placa: 'Placa',
  noDeMotor: 'Motor',
  noDeChasis: 'Chasis',
}
const VEHICLE_KEYS = Object.keys(NO_VEHICLE) as (keyof typeof NO_VEHICLE)[]

export function ObjectFilterForm({ isVehicle, onApply }: { isVehicle: boolean; onApply: (filter: Filter) => void }) {
  const [things, setThings] = useState({ dscObjeto: '', cedulaO: '' })
  const [vehicle, setVehicle] = useState(NO_VEHICLE)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onApply({
      ...things,
      vehiculo: isVehicle && Object.values(vehicle).some((text) => text.trim() !== '') ? vehicle : null,
    })
  }
  const reset = () => {
    setThings({ dscObjeto: '', cedulaO: '' })
    setVehicle(NO_VEHICLE)
    onApply(NO_OBJECT_FILTER)
  }
  const isBeside = useMedia(MEDIA.side)
  const form = (
    <Form
      aria-label="Buscar objetos"
      onSubmit={search}
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]"
    >
      <TextField
        label="Descripción"
        value={things.dscObjeto}
        onChange={(dscObjeto) => setThings({ ...things, dscObjeto })}
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        label="Cédula o RUC"
        value={things.cedulaO}
        onChange={(cedulaO) => setThings({ ...things, cedulaO })}
        maxLength={20}
        inputMode="numeric"
        autoComplete="off"
      />
      {isVehicle &&
        VEHICLE_KEYS.map((key) => (
          <TextField
            key={key}
            label={VEHICLE_LABELS[key]}
            value={vehicle[key]}
            onChange={(text) => setVehicle({ ...vehicle, [key]: text })}
            maxLength={60}
            autoComplete="off"
          />
        ))}
      <div className="col-span-full flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={reset}>
          Limpiar
        </Button>
        <Button type="submit" tone="secondary" icon={MagnifyingGlassIcon}>
          Buscar
        </Button>
      </div>
    </Form>
  )
  if (isBeside) return form
  return (
    <details className="rounded-lg bg-tint px-4 py-1">
      <summary className="target flex cursor-pointer items-center font-semibold text-primary">
        Buscar en la lista
      </summary>
      <div className="pt-1 pb-3">{form}</div>
    </details>
  )
}
