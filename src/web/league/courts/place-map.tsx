import { useEffect, useEffectEvent, useRef } from 'react'
import { paths } from '#contract/paths.ts'
import { onPlaceMessage, sendPlaceMessage, type PlaceMessage } from './place-messages.ts'
import type { Place } from './place.ts'

/**
 * A small map to tap a place on. It is a page in a frame: only that page may load map tiles from another site, and it
 * brings the code that draws them.
 */
export function PlaceMap({ place, onChoose }: { place: Place | null; onChoose: (place: Place) => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const receive = useEffectEvent((message: PlaceMessage) => {
    if (message.kind === 'ready') show(frame.current, place)
    else if (message.place) onChoose(message.place)
  })
  useEffect(() => onPlaceMessage(() => frame.current?.contentWindow, receive), [])
  useEffect(() => show(frame.current, place), [place])
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

function show(frame: HTMLIFrameElement | null, place: Place | null): void {
  if (frame?.contentWindow) sendPlaceMessage(frame.contentWindow, { kind: 'place', place })
}
