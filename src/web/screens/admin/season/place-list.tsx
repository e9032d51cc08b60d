/** Nobody corrects more than this in one go. */
const SHOWN = 200

/** Messages about places in a file, such as `phases[0].groups[1].games[12].local`. */
export function PlaceList({ places }: { places: { place: string; message: string }[] }) {
  if (places.length === 0) return null
  return (
    <>
      <ul className="mt-3 flex flex-col gap-3">
        {places.slice(0, SHOWN).map(({ place, message }) => (
          <li key={`${place} ${message}`} className="text-14 wrap-anywhere">
            <strong className="block">{place === '' || place === 'body' ? 'Todo el archivo' : place}</strong>
            {message}
          </li>
        ))}
      </ul>
      {places.length > SHOWN ? <p className="text-14 mt-3">Y {places.length - SHOWN} más.</p> : null}
    </>
  )
}
