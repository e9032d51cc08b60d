import { PlaceField } from './place-field.tsx'

export function TownPlaceField() {
  return (
    <PlaceField
      name="place"
      label="Dónde está, en el mapa"
      hint="De ahí se sabe a qué hora se hace de noche, hasta que las canchas digan dónde están."
    />
  )
}
