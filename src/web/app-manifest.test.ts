import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appManifest, ASPHALT, GROUND } from './app-manifest.ts'

test('keeps a name whole that fits below an icon', () => {
  expect(appManifest('Liga Canasta')).toMatchObject({ short_name: 'Liga Canasta' })
})

test('uses the colours of the page and its header', () => {
  const styles = readFileSync('src/web/styles.css', 'utf8')
  expect(styles).toContain(`--color-asphalt: ${ASPHALT};`)
  expect(styles).toContain(`--color-ground: light-dark(${GROUND},`)
})

test('is named after the league and has shortcuts to the scoreboard and the calendar', () => {
  expect(appManifest('Liga de Vallekas')).toMatchObject({
    name: 'Liga de Vallekas',
    short_name: 'Liga',
    theme_color: ASPHALT,
    shortcuts: [
      { name: 'Marcador', url: '/score-counter' },
      { name: 'Calendario', url: '/calendar' },
    ],
  })
})
