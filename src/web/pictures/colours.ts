/** The court and the drawn badges, as `styles.css` has them: a picture has no styles. */
export const COLOURS = {
  asphalt: '#1d2026',
  dusk: '#363b4c',
  chalk: '#fbfaf6',
  soft: '#c5c8d0',
  ball: '#ff8b3d',
}

export const BADGE_COLOURS = [
  '#96442f',
  '#7a5a16',
  '#4f6b22',
  '#1f6f5c',
  '#20688c',
  '#4556a6',
  '#74479c',
  '#95396c',
]
