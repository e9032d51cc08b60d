import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fromNotice, paths, withoutNotice } from '#contract/paths.ts'
import { buildDemoSite } from './demo-site.ts'

test('a notice leads to the page as it is after what it tells, however the page is cached', async () => {
  const { app, store, places } = await buildDemoSite()
  const { port } = app.server.address() as AddressInfo
  const page = paths.clasification(places.group)
  const read = async (address: string) => (await fetch(`http://127.0.0.1:${port}${address}`)).text()
  const readAfter = async (name: string, address: string) => {
    await read(page)
    await store.write((tx) => tx.updateTable('team').set({ name }).where('id', '=', places.team).execute())
    return read(address)
  }
  expect(await readAfter('Gatos Nuevos', fromNotice(page))).toContain('Gatos Nuevos')
  // A stranger gets the last page within a second: otherwise this would prove nothing.
  expect(await readAfter('Perros Nuevos', page)).toContain('Gatos Nuevos')
})

test.for(['/partidos/4', '/update-game/score?partido=4', '/calendar'])(
  'marks %s and removes the mark',
  (path) => {
    expect(fromNotice(path)).not.toBe(path)
    expect(withoutNotice(fromNotice(path))).toBe(path)
    expect(withoutNotice(path)).toBe(path)
  },
)

test('removes nothing else', () => {
  for (const address of ['/x?otroaviso=1', '/aviso=1', '/x?aviso=1&b=2', 'aviso=1'])
    expect(withoutNotice(address)).toBe(address)
})
