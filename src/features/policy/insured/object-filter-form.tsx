// The search form of insured objects: description, owner's id number, and data of vehicles (POL-09a).
import { MagnifyingGlassIcon } from '@heroicons/react/20/solid'
import { useId, useState } from 'react'
import type { ObjectSearch } from '../../../contract/insured-object.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FilterForm } from '../../../ui/data/filter-form.tsx'
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
const FURTHER = ['marca', 'modelo', 'noDeMotor', 'noDeChasis'] as const

export function ObjectFilterForm({ isVehicle, onApply }: { isVehicle: boolean; onApply: (filter: Filter) => void }) {
  const [things, setThings] = useState({ dscObjeto: '', cedulaO: '' })
  const [vehicle, setVehicle] = useState(NO_VEHICLE)
  const id = useId()
  const isPanel = useMedia(MEDIA.side)
  const apply = () => {
    onApply({
      ...things,
      vehiculo: isVehicle && Object.values(vehicle).some((text) => text.trim() !== '') ? vehicle : null,
    })
    return true
  }
  const reset = () => {
    setThings({ dscObjeto: '', cedulaO: '' })
    setVehicle(NO_VEHICLE)
    onApply(NO_OBJECT_FILTER)
  }
  const actions = (
    <>
      <Button tone="quiet" onClick={reset}>
        Limpiar
      </Button>
      <Button type="submit" form={id} tone="secondary" icon={MagnifyingGlassIcon}>
        Buscar
      </Button>
    </>
  )
  const vehicleField = (key: keyof typeof NO_VEHICLE) => (
    <TextField
      key={key}
      label={VEHICLE_LABELS[key]}
      value={vehicle[key]}
      onChange={(text) => setVehicle({ ...vehicle, [key]: text })}
      maxLength={60}
      autoComplete="off"
    />
  )
  const form = (
    <FilterForm
      label="Buscar objetos"
      place={{ id, layout: isPanel ? 'panel' : 'sheet', actions, close: () => {} }}
      onApply={apply}
      main={
        <>
          {isVehicle && vehicleField('placa')}
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
        </>
      }
      more={isVehicle ? FURTHER.map(vehicleField) : []}
      moreHeld={FURTHER.filter((key) => vehicle[key] !== '').length}
    />
  )
  if (isPanel) return form
  return (
    <details className="rounded-lg bg-tint px-4 py-1">
      <summary className="target flex cursor-pointer items-center font-semibold text-primary">
        Buscar en la lista
      </summary>
      <div className="flex flex-col gap-4 pt-1 pb-3">
        {form}
        <div className="flex flex-wrap justify-end gap-3">{actions}</div>
      </div>
    </details>
  )
}
