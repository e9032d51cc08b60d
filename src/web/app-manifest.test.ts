import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appManifest, ASPHALT, GROUND } from './app-manifest.ts'

test('the name below its icon is whole', () => {
  expect(appManifest('Liga Canasta')).toMatchObject({ short_name: 'Liga Canasta' })
})

test('the colours around an installed app are those of its ground and its head', () => {
  const styles = readFileSync('src/web/styles.css', 'utf8')
  expect(styles).toContain(`--color-asphalt: ${ASPHALT};`)
  expect(styles).toContain(`--color-ground: light-dark(${GROUND},`)
})

test('an installed app bears the name of the league and leads to the scoreboard and the calendar', () => {
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
