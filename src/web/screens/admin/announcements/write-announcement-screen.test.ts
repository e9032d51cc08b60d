import { expect, test } from 'vitest'
import { askToSend, sentText } from './write-announcement-screen.tsx'

test.each([
  [0, 'Publicado.'],
  [1, 'Enviado a 1 delegada o delegado.'],
  [12, 'Enviado a 12 delegadas y delegados.'],
])('says to how many an announcement was sent: %i', (delegates, text) => {
  expect(sentText(delegates)).toBe(text)
})

test('asks before it is sent, and says where it reaches nobody', () => {
  expect(askToSend(12, true)).toMatch(/^Le llega a 12 delegadas y delegados, .*por correo.*pulsa otra vez\.$/)
  expect(askToSend(12, false)).not.toMatch(/correo/)
  expect(askToSend(0, true)).toMatch(/^Ahora no le llega a nadie: .*pulsa otra vez\.$/)
})
