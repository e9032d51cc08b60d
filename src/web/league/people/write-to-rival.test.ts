import { expect, test } from 'vitest'
import { messageLink } from './write-to-rival.tsx'

const message = { subject: 'Gatos – Ñus', text: 'Hola, soy de Gatos & Cía.\n\n' }
const said = 'Hola%2C%20soy%20de%20Gatos%20%26%20C%C3%ADa.%0A%0A'

test.for([
  ['612 34 56 78', `https://wa.me/34612345678?text=${said}`],
  ['912345678', `https://wa.me/34912345678?text=${said}`],
  ['+34 612 345 678', `https://wa.me/34612345678?text=${said}`],
  ['0034 612345678', `https://wa.me/34612345678?text=${said}`],
  ['+351 912 345 678', `https://wa.me/351912345678?text=${said}`],
  // Not nine digits: whatever it is, it has its country already.
  ['34612345678', `https://wa.me/34612345678?text=${said}`],
  ['ana@ejemplo.es', `mailto:ana@ejemplo.es?subject=Gatos%20%E2%80%93%20%C3%91us&body=${said}`],
] as const)('begins a message to %s', ([contact, link]) => {
  expect(messageLink(contact, message)).toBe(link)
})

test('begins none to anything else', () => {
  for (const contact of ['https://ejemplo.es', 'javascript:alert(1)', 'Ana', '']) {
    expect(messageLink(contact, message)).toBeUndefined()
  }
})
