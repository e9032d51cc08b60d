import { divIcon, marker, type Map, type Marker } from 'leaflet'
import { directionsTo } from '../../league/directions.ts'
import type { PlacedCourt } from './court-point.ts'

type Pin = { court: PlacedCourt; marker: Marker; name: HTMLElement }
type Box = { left: number; right: number; top: number; bottom: number }

/** What a pin covers around its point, in pixels. */
const PIN = { left: -16, right: 16, top: -38, bottom: 2 }
/** Pins nearer than that to the one that is touched may have been meant, in pixels. */
const REACH = 28

/** Marks the courts with their names. `areButtons`: each tells of its court; otherwise they only show where it is. */
export function addPins(
  drawn: Map,
  courts: readonly PlacedCourt[],
  { areButtons }: { areButtons: boolean },
): void {
  const pins = courts.map((court): Pin => {
    const name = document.createElement('span')
    name.className = 'court-name'
    name.textContent = court.name
    // The pin has its name already.
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

/** A pin and those that lie on it or too near for a finger, which would never be reached themselves. */
function pinsAt(drawn: Map, touched: Pin, pins: readonly Pin[]): Pin[] {
  const point = drawn.latLngToLayerPoint(touched.marker.getLatLng())
  const others = pins.filter(
    (pin) => pin !== touched && point.distanceTo(drawn.latLngToLayerPoint(pin.marker.getLatLng())) < REACH,
  )
  return [touched, ...others]
}

/** Puts each name beside its pin where it is seen whole and covers no other; those that find no room are left out. */
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

/** Made of nodes: what people have written stays text. */
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
  // Of courts without lights nobody may have looked: then their status says so.
  state.textContent = court.lights
    ? `Luces: ${court.lightTimeout ?? 'sí'}`
    : `Estado: ${court.status ?? 'Sin datos'}`
  const directions = document.createElement('a')
  directions.textContent = 'Cómo llegar'
  directions.href = directionsTo(court)
  directions.target = '_top'
  directions.rel = 'noreferrer'
  return [title, address, state, directions]
}
