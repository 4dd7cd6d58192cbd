import type { FaultCode } from '../../fault'
import type { EnvironmentalLabel, NewVehicle, OwnVehicle, VehicleChange } from '../../vehicle'
import { readPlate } from '../plate'

/** A vehicle as its form has it; an empty text is a fact that is not known. */
export type VehicleDraft = {
  country: string
  plate: string
  brand: string
  model: string
  label: EnvironmentalLabel | ''
  /** Metres or centimetres, as typed: `1,49`. */
  height: string
  main: boolean
}

/** Lowest and highest of a touring car, cm. */
const lowest = 80
const highest = 450

/**
 * A typed height in cm: metres with a comma or a point (`1,49 m`), or whole centimetres (`149`). Null when nothing was
 * typed, undefined when it is no height of a car.
 */
export function readHeight(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  const [, digits = '', unit = ''] = /^(\d{1,3}(?:\.\d{1,2})?)\s*(c?m)?$/i.exec(text) ?? []
  const number = Number(digits)
  const inMetres = unit === '' ? number < 10 : unit.toLowerCase() === 'm'
  const height = Math.round(inMetres ? number * 100 : number)
  return digits !== '' && height >= lowest && height <= highest ? height : undefined
}

/** What the form of a new vehicle asks for, or what is wrong with it. */
export function newVehicleOf(draft: VehicleDraft): { vehicle: NewVehicle } | { fault: FaultCode } {
  const read = readPlate(draft.plate, draft.country)
  if ('fault' in read) return read
  const height = readHeight(draft.height)
  if (height === undefined) return { fault: 'vehicle.heightInvalid' }
  const { country, brand, model, label } = draft
  return {
    vehicle: {
      plate: read.plate,
      country,
      ...(brand.trim() && { brand: brand.trim() }),
      ...(model.trim() && { model: model.trim() }),
      ...(label && { label }),
      ...(height !== null && { height }),
    },
  }
}

/** What the form of a vehicle changes of it, or what is wrong with it. */
export function vehicleChangeOf(
  { plate, revision, main }: OwnVehicle,
  draft: VehicleDraft,
): { change: VehicleChange } | { fault: FaultCode } {
  const height = readHeight(draft.height)
  if (height === undefined) return { fault: 'vehicle.heightInvalid' }
  return {
    change: {
      plate,
      revision,
      brand: draft.brand.trim() || null,
      model: draft.model.trim() || null,
      label: draft.label || null,
      height,
      ...(draft.main && !main && { main: true }),
    },
  }
}
