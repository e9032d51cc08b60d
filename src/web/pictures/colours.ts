/** The colours of the court, of results by night, and of the drawn badges, as in `styles.css`, which pictures can't use. */
export const COLOURS = {
  asphalt: '#1d2026',
  dusk: '#363b4c',
  chalk: '#fbfaf6',
  soft: '#c5c8d0',
  ball: '#ff8b3d',
  win: '#62d08a',
  loss: '#ff8d85',
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
