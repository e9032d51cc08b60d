import { LocationField } from './location-field.tsx'

export function TownLocationField() {
  return (
    <LocationField
      name="place"
      label="Dónde está, en el mapa"
      hint="De ahí se sabe a qué hora se hace de noche, hasta que las canchas digan dónde están."
    />
  )
}
