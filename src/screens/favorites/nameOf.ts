import type { Favorite } from '../../../contract/calls/favorites'

/** What the driver calls a favourite, else the name of its parking. */
export function nameOf({ alias, name }: Pick<Favorite, 'alias' | 'name'>): string {
  return alias ?? name
}
