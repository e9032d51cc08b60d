import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from './fixtures.ts'
import { findDemoPlaces, publicAddresses } from '../test/public-addresses.ts'

test.use({ demo: true })

const CHECKER = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))

type Found = { url: string; message: string; extract?: string; hiliteStart?: number }

test('serves valid HTML on every public page', async ({ server }, testInfo) => {
  test.skip(spawnSync('java', ['-version']).status !== 0, 'No Java on this machine')
  const places = publicAddresses(await findDemoPlaces(server.url))
  const files = await Promise.all(
    places.map(async ({ address }) => {
      const file = testInfo.outputPath(`${address.slice(1).replaceAll('/', '-') || 'index'}.html`)
      writeFileSync(file, await (await fetch(server.url + address)).text())
      return file
    }),
  )
  const options = ['--format', 'json', '--errors-only', '--exit-zero-always', '--stdout']
  const report = execFileSync('java', ['-jar', CHECKER, ...options, ...files], { encoding: 'utf8' })
  const { messages } = JSON.parse(report) as { messages: Found[] }
  const errors = messages.filter((found) => !saysOwnRole(found))
  expect(errors.map(({ url, message, extract }) => `${url}: ${message} ${extract ?? ''}`)).toEqual([])
})

const OWN_ROLE = /^<(tr role="row"|td role="cell"|th role="(column|row)header")/

/** `roleOf` says why tables have roles; the standard only advises against what the checker forbids here. */
function saysOwnRole({ message, extract = '', hiliteStart }: Found): boolean {
  return (
    /^The “role” attribute must not be used on a “t[rhd]” element which has a “table” ancestor/.test(
      message,
    ) && OWN_ROLE.test(extract.slice(hiliteStart))
  )
}
