import { divIcon, marker, type Map, type Marker } from 'leaflet'
import { closingText } from '#contract/closing-text.ts'
import { shortDay } from '../../ui/spanish-date.ts'
import { directionsTo } from '../../league/courts/directions.ts'
import type { PlacedCourt } from './court-point.ts'

type Pin = { court: PlacedCourt; marker: Marker; name: HTMLElement }
type Box = { left: number; right: number; top: number; bottom: number }

/** The box of a pin around its point, in pixels. */
const PIN = { left: -16, right: 16, top: -38, bottom: 2 }
/** Pins closer than this to the tapped one may have been meant, in pixels. */
const REACH = 28

/** Adds the courts' pins and names. `areButtons`: each opens a popup about its court; otherwise they only mark it. */
export function addPins(
  drawn: Map,
  courts: readonly PlacedCourt[],
  { areButtons }: { areButtons: boolean },
): void {
  const pins = courts.map((court): Pin => {
    const name = document.createElement('span')
    name.className = 'court-name'
    name.textContent = court.name
    // The pin has the same accessible name already.
    name.setAttribute('aria-hidden', 'true')
    const icon = divIcon({
      className: 'court-pin',
      html: name,
      iconSize: [44, 44],
      iconAnchor: [22, 42],
      popupAnchor: [0, -36],
    })
    const pin = marker([court.lat, court.lon], {
      icon,
      title: court.name,
      alt: court.name,
      interactive: areButtons,
      keyboard: areButtons,
    })
    return { court, marker: pin.addTo(drawn), name }
  })
  if (areButtons) {
    for (const pin of pins) {
      pin.marker.bindPopup(() => popupOf(pinsAt(drawn, pin, pins)), {
        maxWidth: 240,
        maxHeight: 280,
        autoPanPadding: [16, 16],
      })
    }
  }
  drawn.on('moveend resize', () => placeNames(drawn, pins))
  placeNames(drawn, pins)
}

/** The tapped pin, and those that it covers or that are too close to be tapped themselves. */
function pinsAt(drawn: Map, touched: Pin, pins: readonly Pin[]): Pin[] {
  const point = drawn.latLngToLayerPoint(touched.marker.getLatLng())
  const others = pins.filter(
    (pin) => pin !== touched && point.distanceTo(drawn.latLngToLayerPoint(pin.marker.getLatLng())) < REACH,
  )
  return [touched, ...others]
}

/**
 * Places each name beside its pin where it is fully visible and covers no other name; hides names without such a place.
 */
function placeNames(drawn: Map, pins: readonly Pin[]): void {
  const { x: right, y: bottom } = drawn.getSize()
  const points = pins.map((pin) => drawn.latLngToContainerPoint(pin.marker.getLatLng()))
  const taken = points.map(({ x, y }) => moved(PIN, x, y))
  const hasRoom = (box: Box) =>
    box.left >= 0 &&
    box.top >= 0 &&
    box.right <= right &&
    box.bottom <= bottom &&
    !taken.some((other) => overlap(other, box))
  for (const [index, { name }] of pins.entries()) {
    const { x, y } = points[index]!
    const [width, height] = [name.offsetWidth, name.offsetHeight]
    const beside = (side: string): Box => {
      const left = side === 'right' ? PIN.right : PIN.left - width
      return moved({ left, right: left + width, top: -22 - height / 2, bottom: -22 + height / 2 }, x, y)
    }
    const side = ['right', 'left'].find((each) => hasRoom(beside(each)))
    name.dataset['side'] = side ?? 'none'
    if (side !== undefined) taken.push(beside(side))
  }
}

function moved(box: Box, x: number, y: number): Box {
  return { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** Built from DOM nodes, so that user input stays text. */
function popupOf(pins: readonly Pin[]): HTMLElement {
  const popup = document.createElement('div')
  popup.append(...pins.flatMap(({ court }) => factsOf(court)))
  return popup
}

function factsOf(court: PlacedCourt): HTMLElement[] {
  const title = document.createElement('strong')
  title.textContent = court.name
  const address = document.createElement('p')
  address.textContent = court.direction
  const state = document.createElement('p')
  // A court without lights may be one that nobody has checked: its status says so.
  state.textContent = court.lights
    ? `Luces: ${court.lightTimeout ?? 'sí'}`
    : `Estado: ${court.status ?? 'Sin datos'}`
  const today = new Date().toISOString().slice(0, 10)
  if (court.closedFrom !== null && (court.closedUntil ?? today) >= today)
    state.textContent = `Cerrada ${closingText(court, shortDay)}`
  const directions = document.createElement('a')
  directions.textContent = 'Cómo llegar'
  directions.href = directionsTo(court)
  directions.target = '_top'
  directions.rel = 'noreferrer'
  return [title, address, state, directions]
}
