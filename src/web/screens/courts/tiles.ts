/** The host of the street tiles; it learns who looks at the map. */
export const TILES_HOST = 'tile.openstreetmap.org'
