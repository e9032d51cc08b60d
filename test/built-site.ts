import { importSeason } from '#server/season/import-season.ts'
import { createRenderer } from '#web/entry-server.tsx'
import { buildTestApp } from './build-test-app.ts'
import { textOf } from './trials/agreement/read-page.ts'

/** The text of the main part of a page. */
export const mainOf = (html: string) => textOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')))

/** A site with some seasons, and its pages as they leave the server: a visitor without script reads nothing else. */
export async function buildSite(...seasons: object[]) {
  const renderer = createRenderer({ scripts: ['/guion.js'], styles: [] })
  const { app, store } = await buildTestApp('sqlite', { pages: { renderer, directory: null } })
  const add = (season: object) => importSeason(store, season, { now: new Date(), userId: null })
  for (const season of seasons) await add(season)
  const idOf = async (path: string, wanted: string) => {
    const all = (await app.inject(`/api${path}`)).json<{ id: number; name: string }[]>()
    return all.find(({ name }) => name === wanted)!.id
  }
  const htmlOf = async (address: string) =>
    (await app.inject({ url: address, headers: { cookie: 'liga-written=1' } })).body
  return {
    app,
    store,
    add,
    htmlOf,
    read: async (address: string) => mainOf(await htmlOf(address)),
    groupAt: async (name: string) => `/clasification/${await idOf('/competition', name)}`,
    teamId: (name: string) => idOf('/team', name),
  }
}
