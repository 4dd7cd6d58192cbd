import { useState } from 'react'
import { readTypedPlate, withSign } from '../../../contract/rules/account/plateSigns'
import { normalisePlate } from '../../../contract/rules/plate'

/** A plate that is being typed, with its country; `plate` is how it is stored. */
export function useTypedPlate(start: string) {
  const [typed, setTyped] = useState('')
  const [country, setCountry] = useState(start)
  const [insisted, setInsisted] = useState<string>()
  const read = readTypedPlate(typed, country, insisted)
  const plate = read?.plate ?? normalisePlate(typed)
  const chooseSign = (at: number, sign: string): void => {
    const chosen = withSign(plate, at, sign)
    setTyped(chosen)
    setInsisted(chosen)
  }
  return {
    plate,
    fields: { typed, country, read, onTyped: setTyped, onCountry: setCountry, onSign: chooseSign },
  }
}
