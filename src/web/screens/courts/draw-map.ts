import 'leaflet/dist/leaflet.css'
import './courts-map.css'
import {
  control,
  Control,
  divIcon,
  type FitBoundsOptions,
  GridLayer,
  latLngBounds,
  map,
  marker,
  tileLayer,
  type Map,
  type Marker,
} from 'leaflet'
import { roundLocation, type MapLocation } from '../../league/courts/map-location.ts'
import type { LocatedCourt } from './court-point.ts'
import { TILES_HOST } from './tiles.ts'
import { closingText } from '#contract/closing-text.ts'
import { shortDay } from '../../ui/spanish-date.ts'
import { directionsTo } from '../../league/courts/directions-link.tsx'
import { deviceNow } from '../../kernel/clock.ts'

const ATTRIBUTION = '© <a href="https://www.openstreetmap.org/copyright" target="_top">OpenStreetMap</a>'
const TILES = `https://${TILES_HOST}/{z}/{x}/{y}.png`
const CLOSEST = 19
/** Limits the initial zoom: a league with one court shouldn't start at its roof. */
const CLOSEST_AT_FIRST = 16
/** A pin extends above its point. */
const ROOM_OF_PINS = { paddingTopLeft: [24, 52], paddingBottomRight: [24, 16] } satisfies FitBoundsOptions
const SQUARE = 128
const TOWN_ZOOM = 13
const LOCATION_ZOOM = 16
/** Shown when no location is known: the Iberian Peninsula. */
const ANYWHERE = { place: { lat: 40.2, lon: -3.7 }, zoom: 5 }

export type DrawnMap = {
  showStreets: () => void
  showPlace: (place: MapLocation | null) => void
  remove: () => void
}

export type MapOptions = {
  courts: readonly LocatedCourt[]
  town: MapLocation | null
  /** The court around which the map begins; without one it shows all. */
  around?: MapLocation | undefined
  /** Called with each tapped place; without it the map only shows the courts. */
  onChoose?: ((place: MapLocation) => void) | undefined
}

/** Draws the map into an element in place of its content, on a background that requests nothing from other sites. */
export function drawMap(element: HTMLElement, { courts, town, around, onChoose }: MapOptions): DrawnMap {
  element.replaceChildren()
  const drawn = map(element, { zoomControl: true, maxZoom: CLOSEST, scrollWheelZoom: false })
  nameControls(drawn)
  drawn.attributionControl.setPrefix(false)
  addGround(drawn)
  if (around !== undefined) drawn.setView([around.lat, around.lon], LOCATION_ZOOM)
  else if (courts.length > 0) {
    const bounds = latLngBounds(courts.map(({ lat, lon }) => [lat, lon]))
    drawn.fitBounds(bounds, { ...ROOM_OF_PINS, maxZoom: CLOSEST_AT_FIRST, animate: false })
  } else if (town === null) drawn.setView([ANYWHERE.place.lat, ANYWHERE.place.lon], ANYWHERE.zoom)
  else drawn.setView([town.lat, town.lon], TOWN_ZOOM)
  addPins(drawn, courts, { areButtons: onChoose === undefined })
  leaveScrolling(drawn, onChoose === undefined)
  if (onChoose) {
    drawn.on('click', ({ latlng: { lat, lng } }) => onChoose(roundLocation({ lat, lon: lng })))
    element.classList.add('map-to-choose')
  }
  const watching = new ResizeObserver(() => void drawn.invalidateSize())
  watching.observe(element)
  return {
    showStreets: () => tileLayer(TILES, { maxZoom: CLOSEST, attribution: ATTRIBUTION }).addTo(drawn),
    showPlace: placeMarker(drawn),
    remove: () => {
      watching.disconnect()
      drawn.remove()
    },
  }
}

/** A grid, a scale and a north arrow, which need no other site. They stay visible if the street tiles don't load. */
function addGround(drawn: Map): void {
  const Ground = GridLayer.extend({
    createTile: () => Object.assign(document.createElement('div'), { className: 'map-ground' }),
  }) as new (options: object) => GridLayer
  drawn.createPane('ground')
  new Ground({ pane: 'ground', tileSize: SQUARE }).addTo(drawn)
  control.scale({ imperial: false }).addTo(drawn)
  const north = new Control({ position: 'topright' })
  north.onAdd = () =>
    Object.assign(document.createElement('div'), { className: 'map-north', textContent: '↑ N' })
  north.addTo(drawn)
}

/** The page scrolls past the map: the wheel zooms a focused one, a finger drags one that was tapped. */
function leaveScrolling(drawn: Map, fillsScreen: boolean): void {
  drawn.on('focus', () => void drawn.scrollWheelZoom.enable())
  drawn.on('blur', () => void drawn.scrollWheelZoom.disable())
  if (!fillsScreen || !matchMedia('(pointer: coarse)').matches) return
  drawn.dragging.disable()
  const hint = new Control({ position: 'bottomright' })
  hint.onAdd = () =>
    Object.assign(document.createElement('div'), {
      className: 'map-hint',
      textContent: 'Toca el mapa para moverlo',
    })
  hint.addTo(drawn)
  const free = () => {
    drawn.dragging.enable()
    hint.remove()
  }
  drawn.once('click popupopen', free)
}

function placeMarker(drawn: Map): DrawnMap['showPlace'] {
  const icon = divIcon({ className: 'location-pin', iconSize: [44, 44], iconAnchor: [22, 42] })
  const chosen = marker([0, 0], { icon, interactive: false, keyboard: false, zIndexOffset: 1000 })
  return (place) => {
    if (place === null) return void chosen.remove()
    chosen.setLatLng([place.lat, place.lon]).addTo(drawn)
    // A tapped place is in view already, at the user's own zoom.
    if (!drawn.getBounds().contains(chosen.getLatLng())) {
      drawn.setView(chosen.getLatLng(), Math.max(drawn.getZoom(), LOCATION_ZOOM), { animate: false })
    }
  }
}

function nameControls(drawn: Map): void {
  nameControl(drawn.zoomControl.getContainer(), '.leaflet-control-zoom-in', 'Acercar')
  nameControl(drawn.zoomControl.getContainer(), '.leaflet-control-zoom-out', 'Alejar')
  drawn.on('popupopen', ({ popup }) =>
    nameControl(popup.getElement(), '.leaflet-popup-close-button', 'Cerrar'),
  )
}

function nameControl(container: HTMLElement | undefined, selector: string, text: string): void {
  const found = container?.querySelector(selector)
  found?.setAttribute('aria-label', text)
  found?.setAttribute('title', text)
}

type Pin = { court: LocatedCourt; marker: Marker; name: HTMLElement }
type Box = { left: number; right: number; top: number; bottom: number }

const PIN = { left: -16, right: 16, top: -38, bottom: 2 }
/** Pins closer than this to the tapped one may have been meant, in pixels. */
const REACH = 28

/** Adds the courts' pins and names. `areButtons`: each opens a popup about its court; otherwise they only mark it. */
function addPins(drawn: Map, courts: readonly LocatedCourt[], { areButtons }: { areButtons: boolean }): void {
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

function pinsAt(drawn: Map, touched: Pin, pins: readonly Pin[]): Pin[] {
  const point = drawn.latLngToLayerPoint(touched.marker.getLatLng())
  const others = pins.filter(
    (pin) => pin !== touched && point.distanceTo(drawn.latLngToLayerPoint(pin.marker.getLatLng())) < REACH,
  )
  return [touched, ...others]
}

/** Each name stands beside its pin where it is whole and covers no other one, else it is hidden. */
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

function factsOf(court: LocatedCourt): HTMLElement[] {
  const title = document.createElement('strong')
  title.textContent = court.name
  const address = document.createElement('p')
  address.textContent = court.direction
  const state = document.createElement('p')
  // A court without lights may be one that nobody has checked: its status says so.
  state.textContent = court.lights
    ? `Luces: ${court.lightTimeout ?? 'sí'}`
    : `Estado: ${court.status ?? 'Sin datos'}`
  const today = new Date(deviceNow()).toISOString().slice(0, 10)
  if (court.closedFrom !== null && (court.closedUntil ?? today) >= today)
    state.textContent = `Cerrada ${closingText(court, shortDay)}`
  const directions = document.createElement('a')
  directions.textContent = 'Cómo llegar'
  directions.href = directionsTo(court)
  directions.target = '_top'
  directions.rel = 'noreferrer'
  return [title, address, state, directions]
}
