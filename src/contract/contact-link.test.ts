import { expect, test } from 'vitest'
import { contactLink } from './contact-link.ts'

test.each([
  ['liga@ejemplo.es', 'mailto:liga@ejemplo.es'],
  ['baloncesto.liga+web@la-peña.org', 'mailto:baloncesto.liga+web@la-peña.org'],
  ['+34 600 11 22 33', 'tel:+34600112233'],
  ['600112233', 'tel:600112233'],
  ['https://ejemplo.es', 'https://ejemplo.es'],
  ['HTTPS://ejemplo.es:8443/contacto?de=liga#aquí', 'HTTPS://ejemplo.es:8443/contacto?de=liga#aquí'],
])('%s links to %s', (contact, link) => {
  expect(contactLink(contact)).toBe(link)
})

test.each([
  '',
  'Pregunta en la cancha',
  'javascript:alert(1)',
  'https:javascript:alert(1)',
  'data:text/html,hola',
  'http://ejemplo.es',
  'https://',
  'https://ejemplo',
  // The part before @ would pass for the host.
  'https://ejemplo.es@otro.es',
  'https://ejemplo.es/ con blancos',
  'liga@ejemplo',
  'liga@ejemplo.es?bcc=otra@ejemplo.es',
  'liga?bcc=x@ejemplo.es',
  'una@ejemplo.es, otra@ejemplo.es',
  '112',
  '600112233;ext=1',
  'https://ejemplo.es\njavascript:alert(1)',
])('%j gives no link', (contact) => {
  expect(contactLink(contact)).toBeUndefined()
})
