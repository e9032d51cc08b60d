/** A public court of Madrid: name, address, latitude and longitude (WGS 84). */
type DemoCourt = readonly [name: string, direction: string, lat: number, lon: number]

/**
 * Origen de los datos: Ayuntamiento de Madrid (datos.madrid.es, conjunto 200215-0, «Deportes. Instalaciones
 * deportivas básicas municipales»). It doesn't say which courts have lights.
 */
export const demoCourts: readonly DemoCourt[] = [
  ['Casino de la Reina', 'Calle Embajadores 68, 28012 Madrid (Centro)', 40.406373, -3.70344],
  ['Ramírez de Prado', 'Calle Ramírez de Prado 2, 28045 Madrid (Arganzuela)', 40.399272, -3.689258],
  ['Luis Mitjans', 'Calle Luis Mitjans 15, 28007 Madrid (Retiro)', 40.401347, -3.670389],
  ['Cocheras (Retiro)', 'Calle Cocheras 1, 28007 Madrid (Retiro)', 40.400673, -3.676298],
  ['Auditorio de Chamartín', 'Plaza Joaquín Rodrigo 1, 28002 Madrid (Chamartín)', 40.445497, -3.677184],
  ['Alfonso XIII', 'Avenida Alfonso XIII 136, 28016 Madrid (Chamartín)', 40.459912, -3.669135],
  ['Puerto Rico', 'Calle Puerto Rico 54, 28016 Madrid (Chamartín)', 40.459127, -3.674207],
  ['Mallorca - Agastia', 'Calle Agastia 9, 28027 Madrid (Ciudad Lineal)', 40.443442, -3.648105],
  [
    'Colonia los Taxistas',
    'Calle Sierra de Cuerda Larga 41, 28038 Madrid (Puente de Vallecas)',
    40.399632,
    -3.656701,
  ],
  ['Parque La Viña', 'Calle Concejo de Teverga 2, 28053 Madrid (Puente de Vallecas)', 40.386419, -3.672044],
  ['Parque Luis Buñuel', 'Calle Luis Buñuel 5, 28018 Madrid (Puente de Vallecas)', 40.387266, -3.643697],
  ['Cazorla', 'Calle Ibros 3, 28053 Madrid (Puente de Vallecas)', 40.375836, -3.665934],
  ['Maracena', 'Calle Maracena 1, 28041 Madrid (Usera)', 40.369268, -3.697551],
  ['Rancho del Cordobés', 'Calle Pinsapo 3, 28041 Madrid (Usera)', 40.368134, -3.695795],
  ['Belzunegui', 'Calle Belzunegui 2, 28025 Madrid (Carabanchel)', 40.375898, -3.739487],
  ['Caronte', 'Calle Caronte 6, 28019 Madrid (Carabanchel)', 40.396715, -3.7222],
  ['Parque Norte', 'Calle Arzobispo Morcillo 9, 28029 Madrid (Fuencarral-El Pardo)', 40.481246, -3.69518],
  ['Casalarreina', 'Calle Casalarreina 28, 28032 Madrid (Vicálvaro)', 40.408975, -3.614094],
]
