import { expect, test } from 'vitest'
import { payloadOf } from './pusher.ts'

test('never exceeds the size that push services accept', () => {
  const notice = {
    title: '🏀'.repeat(500),
    text: '"\n🏀'.repeat(500),
    path: '/partidos/2147483647',
    action: '',
  }
  const payload = payloadOf(notice, 'x'.repeat(32))
  expect(Buffer.byteLength(payload)).toBeLessThan(3000)
  expect(payload.isWellFormed()).toBe(true)
  const message = JSON.parse(payload) as { title: string; text: string }
  expect(message.title).toBe(`${'🏀'.repeat(119)}…`)
})

test('leaves short texts unchanged', () => {
  const notice = { title: 'Cambia Gatos – Perros', text: 'x'.repeat(400), path: '/partidos/1', action: 'Ver' }
  const { title, text, path } = notice
  expect(JSON.parse(payloadOf(notice, 't'))).toEqual({ title, text, path, tag: 't' })
})
