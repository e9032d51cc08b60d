import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appManifest, GROUND } from './app-manifest.ts'

test('the colours around an installed app are those of its ground', () => {
  const styles = readFileSync('src/web/styles.css', 'utf8')
  expect(styles).toContain(`--color-ground: light-dark(${GROUND.light}, ${GROUND.dark});`)
})

test('an installed app bears the name of the league and leads to the scoreboard and the calendar', () => {
  expect(appManifest('Liga de Vallekas')).toMatchObject({
    name: 'Liga de Vallekas',
    shortcuts: [
      { name: 'Marcador', url: '/score-counter' },
      { name: 'Calendario', url: '/calendar' },
    ],
  })
})
