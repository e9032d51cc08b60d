import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildDemoSite } from './demo-site.ts'
import { temporaryFolder } from './temporary-folder.ts'

const CHECKER = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))

/** It ends before optimised code or another collector would pay; simple code needs more of the stack. */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m']

type Found = { url: string; message: string; extract?: string; hiliteStart?: number }

test.skipIf(spawnSync('java', ['-version']).status !== 0)(
  'serves valid HTML on every public page',
  { timeout: 180_000 },
  async () => {
    const { app, addresses } = await buildDemoSite()
    const folder = temporaryFolder()
    const files: string[] = []
    for (const { address } of addresses) {
      const file = join(folder, `${address.slice(1).replaceAll(/[/?]/g, '-') || 'index'}.html`)
      writeFileSync(file, (await app.inject(address)).body)
      files.push(file)
    }
    const options = ['--format', 'json', '--errors-only', '--exit-zero-always', '--stdout']
    const report = execFileSync('java', [...SHORT_RUN, '-jar', CHECKER, ...options, ...files], {
      encoding: 'utf8',
    })
    const { messages } = JSON.parse(report) as { messages: Found[] }
    const errors = messages.filter((found) => !saysOwnRole(found))
    expect(errors.map(({ url, message, extract }) => `${url}: ${message} ${extract ?? ''}`)).toEqual([])
  },
)

const OWN_ROLE = /^<(tr role="row"|td role="cell"|th role="(column|row)header")/

/** `roleOf` says why tables have roles; the standard only advises against what the checker forbids here. */
function saysOwnRole({ message, extract = '', hiliteStart }: Found): boolean {
  return (
    /^The “role” attribute must not be used on a “t[rhd]” element which has a “table” ancestor/.test(
      message,
    ) && OWN_ROLE.test(extract.slice(hiliteStart))
  )
}
