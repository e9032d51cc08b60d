import { z } from 'zod'
import { ONE_COORDINATE_MISSING } from './sentences.ts'

/** A place in degrees (WGS 84); null where it is unknown. */
export const coordinateFields = {
  lat: z.number().min(-90).max(90).nullable(),
  lon: z.number().min(-180).max(180).nullable(),
}

type Coordinates = { lat?: number | null | undefined; lon?: number | null | undefined }

/** Either both coordinates are given or neither. */
export function hasBothOrNone({ lat, lon }: Coordinates): boolean {
  return typeof lat === typeof lon
}

/** For a body whose two coordinates may both be left out. */
export const HALF_COORDINATES = { error: ONE_COORDINATE_MISSING, path: ['lat'] }
