import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CONTROL_BOX } from '../../ui/control-box.ts'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { useField } from '../../ui/form.tsx'
import { findOwnPosition } from './own-position.ts'
import type { Place } from './place.ts'
import { PlaceMap } from './place-map.tsx'
import { readPlace, writePlace } from './read-place.ts'

/** Map links may be long; anything longer is no link. */
const MAX_TEXT_LENGTH = 2000
/** From this inaccuracy on it may be the next street. */
const COARSE_METRES = 50

type Note = { text: string; isRefusal?: boolean }

const HOW = 'Toca el mapa, escribe las coordenadas (40.4123, -3.7012) o pega el enlace entero de un mapa.'

/**
 * A place on the map: tapped, located by the device, or typed in a form that `readPlace` understands. The value is that
 * text; `placeToSend` converts it for the request.
 *
 * @param hint its purpose, if the label doesn't say it
 */
export function PlaceField({ name, label, hint }: Pick<FieldProps, 'name' | 'label'> & { hint?: string }) {
  const { value, set, error } = useField(name)
  const input = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState<Note | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const [isLocating, setIsLocating] = useState(false)
  const read = value.trim() === '' ? null : readPlace(value)
  const place = read !== null && 'place' in read ? read.place : null
  const refusal = read !== null && 'refusal' in read ? read.refusal : ''
  useEffect(() => input.current?.setCustomValidity(refusal), [input, refusal])

  function choose(chosen: Place, next: Note | null = null) {
    set(writePlace(chosen))
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
    // A place typed or tapped in the meantime wins.
    if (input.current?.value !== before) return
    if ('refusal' in found) setNote({ text: found.refusal, isRefusal: true })
    else choose(found.place, { text: wordsFor(found.accuracyMetres) })
  }

  const shown = note ?? noteOf({ value, place, refusal: isTyping || error !== undefined ? '' : refusal })
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
        <Button look="secondary" aria-disabled={isLocating} onClick={() => void locate()}>
          Estoy aquí
        </Button>
        {value === '' ? null : (
          <Button
            look="quiet"
            onClick={() => {
              set('')
              setNote({ text: 'Quitado: sin lugar en el mapa.' })
              // The button disappears with the place.
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
      <PlaceMap place={place} onChoose={choose} />
    </div>
  )
}

function noteOf(state: { value: string; place: Place | null; refusal: string }): Note | null {
  const { value, place, refusal } = state
  if (refusal !== '') return { text: refusal, isRefusal: true }
  // A link doesn't show the coordinates that were read from it.
  if (place === null || value.trim() === writePlace(place)) return null
  return { text: `Lugar leído: ${writePlace(place)}.` }
}

function wordsFor(accuracyMetres: number): string {
  if (accuracyMetres < COARSE_METRES) return 'Puesto el lugar en el que estás.'
  return `Puesto el lugar en el que estás, con un error de unos ${accuracyMetres} m: afínalo tocando el mapa.`
}
