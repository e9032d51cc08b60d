import 'leaflet/dist/leaflet.css'
import './courts-map.css'
import { divIcon, latLngBounds, map, marker, tileLayer } from 'leaflet'
import { directionsTo } from '../../league/directions.ts'
import type { PlacedCourt } from './court-point.ts'
import { TILES_HOST } from './tiles.ts'

const ATTRIBUTION = '© <a href="https://www.openstreetmap.org/copyright" target="_top">OpenStreetMap</a>'
const CLOSEST = 19
/** A league of one court is not to be shown from its roof. */
const CLOSEST_AT_FIRST = 16

/** Draws the courts into an element, in place of what it holds. Answers what takes the map away again. */
export function drawMap(place: HTMLElement, courts: readonly PlacedCourt[]): () => void {
  place.replaceChildren()
  const drawn = map(place, { zoomControl: true })
  // Spanish for who hears the map instead of seeing it.
  name(drawn.zoomControl.getContainer(), '.leaflet-control-zoom-in', 'Acercar')
  name(drawn.zoomControl.getContainer(), '.leaflet-control-zoom-out', 'Alejar')
  drawn.on('popupopen', ({ popup }) => name(popup.getElement(), '.leaflet-popup-close-button', 'Cerrar'))
  drawn.attributionControl.setPrefix(false)
  tileLayer(`https://${TILES_HOST}/{z}/{x}/{y}.png`, { maxZoom: CLOSEST, attribution: ATTRIBUTION }).addTo(
    drawn,
  )
  const icon = divIcon({
    className: 'court-pin',
    iconSize: [44, 44],
    iconAnchor: [22, 42],
    popupAnchor: [0, -36],
  })
  for (const court of courts) {
    marker([court.lat, court.lon], { icon, title: court.name, alt: court.name })
      .bindPopup(() => popupOf(court), { maxWidth: 240, autoPanPadding: [16, 16] })
      .addTo(drawn)
  }
  drawn.fitBounds(latLngBounds(courts.map(({ lat, lon }) => [lat, lon])).pad(0.05), {
    maxZoom: CLOSEST_AT_FIRST,
    animate: false,
  })
  return () => void drawn.remove()
}

/** Made of nodes: what people have written stays text. */
function popupOf(court: PlacedCourt): HTMLElement {
  const popup = document.createElement('div')
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
  popup.append(title, address, state, directions)
  return popup
}

function name(container: HTMLElement | undefined, selector: string, text: string): void {
  const control = container?.querySelector(selector)
  control?.setAttribute('aria-label', text)
  control?.setAttribute('title', text)
}
