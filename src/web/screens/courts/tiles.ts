/** Who draws the ground of the map, and learns thereby who looks at it. */
export const TILES_HOST = 'tile.openstreetmap.org'
