import type { AddressInfo } from 'node:net'
import { readConfig } from '#server/kernel/config.ts'
import { createDemoSeason } from '#server/demo/demo-season.ts'
import { createRenderer } from '#web/entry-server.tsx'
import { buildTestApp } from './build-test-app.ts'
import { findDemoIds, publicAddresses } from './public-addresses.ts'

/** The demo season with its real pages, as they leave the server, for one test; `site` is its public address. */
export async function buildDemoSite() {
  const site = 'https://liga.example'
  const renderer = createRenderer({ scripts: ['/guion.js'], styles: ['/estilo.css'] })
  const config = readConfig({ PUBLIC_URL: site })
  const { app, store } = await buildTestApp('sqlite', { config, pages: { renderer, directory: null } })
  await createDemoSeason(store, new Date())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const places = await findDemoIds(`http://127.0.0.1:${port}`)
  return { app, store, site, places, addresses: publicAddresses(places) }
}
