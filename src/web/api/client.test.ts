import { expect, test } from 'vitest'
import { createApi } from './client.ts'

/** An API whose every response is the same, and how often it has reported a write. */
function answering(status: number, body: unknown) {
  let written = 0
  const transport = async () => ({ status, body, etag: null })
  const api = createApi({ transport, onWritten: () => (written += 1) })
  return { remove: () => api('DELETE /game/{id}', { params: { id: 7 } }), written: () => written }
}

test('a thing that is already gone counts as deleted, and other data is read again', async () => {
  const body = { statusCode: 404, error: 'Not Found', message: 'Ese partido no existe.' }
  const { remove, written } = answering(404, body)
  expect(await remove()).toBe(null)
  expect(written()).toBe(1)
})

test('nothing counts as deleted where a proxy answers, or a server that does not know the address', async () => {
  const unknown = { statusCode: 404, error: 'Not Found', message: 'Aquí no hay nada.' }
  for (const body of [null, unknown]) {
    const { remove, written } = answering(404, body)
    await expect(remove()).rejects.toMatchObject({ status: 404 })
    expect(written()).toBe(0)
  }
})
