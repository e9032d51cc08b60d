import { z } from 'zod'
import { HALF_A_PLACE } from './sentences.ts'

/** A place in degrees (WGS 84); null where it is unknown. */
export const placeFields = {
  lat: z.number().min(-90).max(90).nullable(),
  lon: z.number().min(-180).max(180).nullable(),
}

type Coordinates = { lat?: number | null | undefined; lon?: number | null | undefined }

/** Either both coordinates are given or neither. */
export function isWholePlace({ lat, lon }: Coordinates): boolean {
  return typeof lat === typeof lon
}

/** For a body whose two coordinates may both be left out. */
export const HALF_PLACE = { error: HALF_A_PLACE, path: ['lat'] }
