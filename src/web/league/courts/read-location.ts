import { roundLocation, type MapLocation } from './map-location.ts'

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

const NUMBER = String.raw`[-+]?\d{1,3}(?:[.,]\d+)?`
/** Latitude and longitude in degrees, separated by a blank, or by a comma that belongs to neither. */
const BOTH = new RegExp(String.raw`^(${NUMBER})(?:\s*[,;/]\s*|\s+)(${NUMBER})$`)

/** From coordinates in decimal degrees, or from a map link that holds them; otherwise why there is none. */
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
  const numbers = BOTH.exec(text.replace(/[()]/g, '').replaceAll('−', '-').trim())?.slice(1)
  if (numbers === undefined) return { refusal: UNREADABLE_LOCATION }
  if (!numbers.every((number) => /[.,]/.test(number))) return { refusal: NO_DECIMALS }
  const [first, second] = numbers.map((number) => Number(number.replace(',', '.'))) as [number, number]
  const location = { lat: first, lon: second }
  const swapped = { lat: second, lon: first }
  if (!isInSpain(location) && isInSpain(swapped)) return { refusal: SWAPPED }
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
