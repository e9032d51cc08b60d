import { roundLocation, type MapLocation } from './map-location.ts'
import { cutEnd } from '#league/cut-end.ts'

export type ReadLocation = { location: MapLocation } | { refusal: string }

export const UNREADABLE_LOCATION =
  'Eso no son unas coordenadas: escríbelas así, 40.4123, -3.7012, o pega el enlace entero de un mapa.'
export const NO_DECIMALS = 'Sin decimales caben ahí muchos kilómetros: escribe las dos así, 40.4123, -3.7012.'
export const NOT_ON_EARTH = 'La latitud va de -90 a 90 y la longitud de -180 a 180: revisa los números.'
export const SWAPPED = 'Están al revés: primero la latitud y después la longitud.'
export const SHORT_LINK =
  'Ese enlace es corto y no lleva dentro el lugar: ábrelo y, cuando se vea el mapa, copia la dirección entera del navegador.'
export const NO_LOCATION_IN_LINK =
  'Ese enlace no lleva dentro el lugar: márcalo en el mapa y copia las coordenadas que salgan.'

const LINK = /(?:https?:\/\/|geo:)\S+/i
const LINK_WITHOUT_SCHEME = /^(?:www\.|maps\.|goo\.gl|osm\.org|openstreetmap\.org|google\.)\S+$/i
const SHORT_LINKS =
  /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|g\.page|osm\.org\/go|openstreetmap\.org\/go|maps\.apple\/p|maps\.apple\.com\/p\/|bit\.ly|w3w\.co)\b/i

/** Where links carry a point outside their parameters; the pin before the centre of the map. */
const POINTS_IN_LINKS = [
  /!3d(-?\d+(?:\.\d*)?)!4d(-?\d+(?:\.\d*)?)/,
  /@(-?\d+(?:\.\d*)?),(-?\d+(?:\.\d*)?)/,
  /[#&]map=[\d.]+\/(-?\d+(?:\.\d*)?)\/(-?\d+(?:\.\d*)?)/,
  /\/(?:search|place|dir)\/(-?\d+\.\d+),[+\s]*(-?\d+\.\d+)/,
]
/** The parameters in which links carry `lat,lon`; the marker before the centre of the map. */
const POINT_PARAMETERS = ['q', 'query', 'destination', 'daddr', 'coordinate', 'll', 'center', 'cp']
const POINT = /^\s*(?:loc:\s*)?(-?\d+(?:\.\d+)?)\s*[,~]\s*(-?\d+(?:\.\d+)?)/

/** From coordinates as people write them, or from a map link that holds them; otherwise why there is none. */
export function readLocation(text: string): ReadLocation {
  const tidy = text.trim()
  const link = LINK.exec(tidy)?.[0] ?? LINK_WITHOUT_SCHEME.exec(tidy)?.[0]
  return link === undefined ? readCoordinates(tidy) : readLink(link)
}

export function writeLocation({ lat, lon }: { lat: number | null; lon: number | null }): string {
  return lat === null || lon === null ? '' : `${lat}, ${lon}`
}

export function locationToSend(text: string): { lat: number | null; lon: number | null } {
  const read = readLocation(text)
  return 'location' in read ? read.location : { lat: null, lon: null }
}

function readCoordinates(text: string): ReadLocation {
  const angles = readAngles(text)
  if (angles === null) return { refusal: UNREADABLE_LOCATION }
  const { first, second, named, precise } = angles
  if (!precise) return { refusal: NO_DECIMALS }
  const location = { lat: first, lon: second }
  const swapped = { lat: second, lon: first }
  if (!named && !isInSpain(location) && isInSpain(swapped)) return { refusal: SWAPPED }
  if (isOnEarth(location)) return { location: roundLocation(location) }
  return { refusal: isOnEarth(swapped) ? SWAPPED : NOT_ON_EARTH }
}

function readLink(link: string): ReadLocation {
  const [, rest = ''] = /^(?:https?:\/\/)?(?:www\.)?(.*)$/i.exec(link)!
  if (SHORT_LINKS.test(rest)) return { refusal: SHORT_LINK }
  const location = /^geo:/i.test(link) ? pointOfGeo(link) : pointOfMap(link)
  if (location === null) return { refusal: NO_LOCATION_IN_LINK }
  return isOnEarth(location) ? { location: roundLocation(location) } : { refusal: NOT_ON_EARTH }
}

/** `geo:40.4,-3.7;u=35?z=17&q=40.41,-3.71(Cancha)`: the searched location wins over the centre of the map. */
function pointOfGeo(link: string): MapLocation | null {
  const [, path = '', search = ''] = /^geo:([^?]*)(?:\?(.*))?$/i.exec(link)!
  const asked = pointOf(new URLSearchParams(search).get('q'))
  const middle = pointOf(path)
  // Programs write 0,0 if they only have a name to search for.
  return asked ?? (middle?.lat === 0 && middle.lon === 0 ? null : middle)
}

function pointOfMap(link: string): MapLocation | null {
  const text = decoded(link)
  const [address = ''] = link.split('#')
  const search = new URLSearchParams(address.slice(address.indexOf('?') + 1))
  const marker = pointOf(`${search.get('mlat')},${search.get('mlon')}`)
  const [pin, ...others] = POINTS_IN_LINKS
  return (
    marker ??
    matched(text, pin!) ??
    firstOf(POINT_PARAMETERS, (name) => pointOf(search.get(name))) ??
    firstOf(others, (pattern) => matched(text, pattern))
  )
}

function firstOf<Item>(items: readonly Item[], find: (item: Item) => MapLocation | null): MapLocation | null {
  for (const item of items) {
    const location = find(item)
    if (location !== null) return location
  }
  return null
}

function pointOf(text: string | null): MapLocation | null {
  return text === null ? null : matched(text, POINT)
}

function matched(text: string, pattern: RegExp): MapLocation | null {
  const [, lat, lon] = pattern.exec(text) ?? []
  return lat === undefined || lon === undefined ? null : { lat: Number(lat), lon: Number(lon) }
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}

function isOnEarth({ lat, lon }: MapLocation): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180
}

/** With the Canaries. Swapped coordinates of Madrid lie off the coast of Kenya, so only this detects them. */
function isInSpain({ lat, lon }: MapLocation): boolean {
  return lat >= 27 && lat <= 44 && lon >= -19 && lon <= 5
}

/** Two angles in degrees, in the order latitude, longitude if `named`: their cardinal points then tell them apart. */
type Angles = {
  first: number
  second: number
  named: boolean
  /** Whether they are more precise than whole degrees. */
  precise: boolean
}

const NUMBER = String.raw`[-+]?\d{1,3}(?:[.,]\d+)?`
const ANGLE = `(${NUMBER}) ?°? ?(?:(${NUMBER}) ?')? ?(?:(${NUMBER}) ?")? ?([NSEW])?`
/** The two are separated by a blank, or by a comma that belongs to neither; blanks are single. */
const BOTH = new RegExp(`^${ANGLE}(?: ?[,;/] ?| )${ANGLE}$`)

/** Two coordinates as people write them, in degrees alone or with minutes and seconds; null if there aren't two. */
export function readAngles(text: string): Angles | null {
  const parts = BOTH.exec(plain(text))
  if (parts === null) return null
  const one = angleOf(parts.slice(1, 5))
  const other = angleOf(parts.slice(5, 9))
  if (one === null || other === null || one.axis === (other.axis ?? 'none')) return null
  const isTurned = one.axis === 'lon' || other.axis === 'lat'
  const [first, second] = isTurned ? [other, one] : [one, other]
  return {
    first: first.degrees,
    second: second.degrees,
    named: first.axis !== undefined || second.axis !== undefined,
    precise: first.precise && second.precise,
  }
}

function angleOf([whole = '', minutes, seconds, letter]: (string | undefined)[]) {
  const value = numberOf(whole)
  const [minute, second] = [numberOf(minutes ?? '0'), numberOf(seconds ?? '0')]
  if (minute < 0 || minute >= 60 || second < 0 || second >= 60) return null
  const size = Math.abs(value) + minute / 60 + second / 3600
  const isNegative = whole.startsWith('-') || letter === 'S' || letter === 'W'
  return {
    degrees: isNegative ? -size : size,
    axis: letter === undefined ? undefined : /[NS]/.test(letter) ? 'lat' : 'lon',
    precise: minutes !== undefined || /[.,]/.test(whole),
  }
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'))
}

/** Normalises the characters that keyboards and pages use for the same sign; `O` is west in Spanish. */
function plain(text: string): string {
  const tidy = text
    .toUpperCase()
    .replace(/LAT(?:ITUD)?|LONG?(?:ITUD)?/g, ' ')
    .replace(/[()[\]:=]/g, ' ')
    .replace(/[−–]/g, '-')
    .replace(/º/g, '°')
    .replace(/''|[″“”]/g, '"')
    .replace(/[′’‘´]/g, "'")
    .replace(/O/g, 'W')
    .trim()
  // Moves each cardinal point behind its angle, with a blank before the next angle.
  const sorted = /^[NSEW]/.test(tidy)
    ? tidy.replace(/([NSEW])([^NSEW]*)/g, (_, point, angle) => `${cutEnd(angle, /[,;/\s]/)} ${point} `)
    : tidy.replace(/[NSEW]/g, '$& ')
  return sorted.replace(/\s+/g, ' ').trim()
}
