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
  '#804845',
  '#53420a',
  '#6d7111',
  '#3a7c6b',
  '#0d515a',
  '#1731b4',
  '#7e55e4',
  '#b14e91',
]
