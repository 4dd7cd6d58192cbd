import * as z from 'zod/mini'
import { Place, PlaceQuery, PlatformInfo, SearchCriteria, SearchMessage } from '../search'
import { call, stream } from './call'

/** Places by name, and parkings around one. */
export const parkingCalls = {
  findPlaces: call('get', 'places', 'none', PlaceQuery, z.array(Place)),
  listPlatforms: call('get', 'platforms', 'none', z.object({}), z.array(PlatformInfo), {
    cache: 'public, max-age=3600',
  }),
  findParkings: stream('ndjson', 'parkings', 'none', SearchCriteria, SearchMessage),
}
