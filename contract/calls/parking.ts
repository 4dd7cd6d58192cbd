import * as z from 'zod/mini'
import { Place, PlaceQuery, SearchCriteria, SearchMessage } from '../search'
import { call, stream } from './call'

/** Places by name, and parkings around one. */
export const parkingCalls = {
  findPlaces: call('get', 'places', 'none', PlaceQuery, z.array(Place)),
  findParkings: stream('ndjson', 'parkings', 'none', SearchCriteria, SearchMessage),
}
