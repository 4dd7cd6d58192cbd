import { recall, remember } from '../browserStorage'

const name = 'accessPlate'

/** The vehicle whose access needs a card first: this tab leaves Plaza for the gateway's page and comes back. */
export function rememberAccessPlate(plate: string): void {
  remember('session', name, plate)
}

export function recallAccessPlate(): string | undefined {
  return recall('session', name)
}
