import { useEffect, useRef, useState, useEffectEvent } from 'react'
import { paths } from '#contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { CONTROL_BOX } from '../../ui/control-box.ts'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { useField } from '../../ui/form.tsx'
import {
  type MapLocation,
  type MapMessage,
  onMapMessage,
  roundLocation,
  sendMapMessage,
} from './map-location.ts'
import { readLocation, writeLocation } from './read-location.ts'

const MAX_TEXT_LENGTH = 2000
/** From this inaccuracy on it may be the next street. */
const COARSE_METRES = 50

type Note = { text: string; isRefusal?: boolean }

const HOW = 'Toca el mapa, escribe las coordenadas (40.4123, -3.7012) o pega el enlace entero de un mapa.'

/** Tapped, found by the device, or typed as `readLocation` reads it: the value is a text, see `locationToSend`. */
export function LocationField({ name, label, hint }: Pick<FieldProps, 'name' | 'label'> & { hint?: string }) {
  const { value, set, error } = useField(name)
  const input = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState<Note | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const [isLocating, setIsLocating] = useState(false)
  const read = value.trim() === '' ? null : readLocation(value)
  const location = read !== null && 'location' in read ? read.location : null
  const refusal = read !== null && 'refusal' in read ? read.refusal : ''
  useEffect(() => input.current?.setCustomValidity(refusal), [input, refusal])

  function choose(chosen: MapLocation, next: Note | null = null) {
    set(writeLocation(chosen))
    setNote(next)
    setIsTyping(false)
  }

  async function locate() {
    if (isLocating) return
    setNote({ text: 'Buscando dónde estás…' })
    setIsLocating(true)
    const before = value
    const found = await findOwnPosition()
    setIsLocating(false)
    // A location typed or tapped in the meantime wins.
    if (input.current?.value !== before) return
    if ('refusal' in found) setNote({ text: found.refusal, isRefusal: true })
    else choose(found.location, { text: accuracyText(found.accuracyMetres) })
  }

  const shown = note ?? noteOf({ value, location, refusal: isTyping || error !== undefined ? '' : refusal })
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field name={name} label={label} wrong={refusal} hint={hint === undefined ? HOW : `${hint} ${HOW}`}>
        {(wired) => (
          <input
            {...wired}
            ref={input}
            value={value}
            maxLength={MAX_TEXT_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              set(event.target.value)
              setNote(null)
              // Pasted text is complete; typed text isn't until the field loses the focus.
              setIsTyping((event.nativeEvent as InputEvent).inputType !== 'insertFromPaste')
            }}
            onBlur={() => setIsTyping(false)}
            className={CONTROL_BOX}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button aria-disabled={isLocating} onClick={() => void locate()}>
          Estoy aquí
        </Button>
        {value === '' ? null : (
          <Button
            look="quiet"
            onClick={() => {
              set('')
              setNote({ text: 'Quitado: sin lugar en el mapa.' })
              // The button disappears with the location.
              input.current?.focus()
            }}
          >
            Quitar el lugar
          </Button>
        )}
      </div>
      <output
        className={`text-14 empty:hidden ${shown?.isRefusal ? 'text-loss font-medium' : 'text-ink-soft'}`}
      >
        {shown?.text}
      </output>
      <LocationMap location={location} onChoose={choose} />
    </div>
  )
}

function noteOf(state: { value: string; location: MapLocation | null; refusal: string }): Note | null {
  const { value, location, refusal } = state
  if (refusal !== '') return { text: refusal, isRefusal: true }
  // A link doesn't show the coordinates that were read from it.
  if (location === null || value.trim() === writeLocation(location)) return null
  return { text: `Lugar leído: ${writeLocation(location)}.` }
}

function accuracyText(accuracyMetres: number): string {
  if (accuracyMetres < COARSE_METRES) return 'Puesto el lugar en el que estás.'
  return `Puesto el lugar en el que estás, con un error de unos ${accuracyMetres} m: afínalo tocando el mapa.`
}

/** A page in a frame: it alone may load map tiles from another site, and it brings the code that draws them. */
function LocationMap(props: { location: MapLocation | null; onChoose: (location: MapLocation) => void }) {
  const { location, onChoose } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const receive = useEffectEvent((message: MapMessage) => {
    if (message.kind === 'ready') show(frame.current, location)
    else if (message.place) onChoose(message.place)
  })
  useEffect(() => onMapMessage(() => frame.current?.contentWindow, receive), [])
  useEffect(() => show(frame.current, location), [location])
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is a page of ours
    <iframe
      ref={frame}
      src={paths.courtsMap({ choosing: true })}
      title="Mapa para elegir el lugar"
      loading="lazy"
      className="border-rule-strong rounded-small bg-hover h-80 w-full border"
    />
  )
}

function show(frame: HTMLIFrameElement | null, location: MapLocation | null): void {
  if (frame?.contentWindow) sendMapMessage(frame.contentWindow, { kind: 'place', place: location })
}

type OwnPosition = { location: MapLocation; accuracyMetres: number } | { refusal: string }

const TIMEOUT_MS = 15_000
/** A recent position is good enough: nobody moves far from the court. */
const MAX_AGE_MS = 30_000

const OTHERWISE = 'Toca el mapa, o pega unas coordenadas.'
const INSECURE = `El navegador solo dice dónde estás en páginas con https. ${OTHERWISE}`
const NO_DEVICE = `Este navegador no sabe decir dónde estás. ${OTHERWISE}`
const DENIED = `No tenemos tu permiso para saber dónde estás: puedes darlo en los ajustes del navegador. ${OTHERWISE}`
const UNAVAILABLE = `Tu dispositivo no sabe ahora dónde está: prueba al aire libre. ${OTHERWISE}`
const TIMED_OUT = `Tu dispositivo ha tardado demasiado en decir dónde está: vuelve a probar. ${OTHERWISE}`

async function findOwnPosition(): Promise<OwnPosition> {
  if (!window.isSecureContext) return { refusal: INSECURE }
  if (!('geolocation' in navigator)) return { refusal: NO_DEVICE }
  const options = { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS }
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const location = roundLocation({ lat: latitude, lon: longitude })
        resolve({ location, accuracyMetres: Math.round(accuracy) })
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

export function TownLocationField() {
  return (
    <LocationField
      name="place"
      label="Dónde está, en el mapa"
      hint="De ahí se sabe a qué hora se hace de noche, hasta que las canchas digan dónde están."
    />
  )
}
