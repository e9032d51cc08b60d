import { roundPlace, type Place } from './place.ts'

type OwnPosition = { place: Place; accuracyMetres: number } | { refusal: string }

const TIMEOUT_MS = 15_000
/** A recent position is good enough: nobody moves far from the court. */
const MAX_AGE_MS = 30_000

const OTHERWISE = 'Toca el mapa, o pega unas coordenadas.'
const INSECURE = `El navegador solo dice dónde estás en páginas con https. ${OTHERWISE}`
const NO_DEVICE = `Este navegador no sabe decir dónde estás. ${OTHERWISE}`
const DENIED = `No tenemos tu permiso para saber dónde estás: puedes darlo en los ajustes del navegador. ${OTHERWISE}`
const UNAVAILABLE = `Tu dispositivo no sabe ahora dónde está: prueba al aire libre. ${OTHERWISE}`
const TIMED_OUT = `Tu dispositivo ha tardado demasiado en decir dónde está: vuelve a probar. ${OTHERWISE}`

/** The position of this device, once the user allows it; otherwise why it is unavailable. */
export async function findOwnPosition(): Promise<OwnPosition> {
  if (!window.isSecureContext) return { refusal: INSECURE }
  if (!('geolocation' in navigator)) return { refusal: NO_DEVICE }
  const options = { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS }
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const place = roundPlace({ lat: latitude, lon: longitude })
        resolve({ place, accuracyMetres: Math.round(accuracy) })
      },
      ({ code }) => resolve({ refusal: refusalOf(code) }),
      options,
    )
  })
}

function refusalOf(code: number): string {
  if (code === GeolocationPositionError.PERMISSION_DENIED) return DENIED
  return code === GeolocationPositionError.TIMEOUT ? TIMED_OUT : UNAVAILABLE
}
