import { spawnSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { testFolder } from './test-folder.ts'

// Administrators follow the page once a year, so everything it names has to exist exactly.
const page = readFileSync('docs/operaciones.md', 'utf8')
const deployed = globSync('deploy/*').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const texts = [page, ...deployed.map(({ text }) => text)]

/** The distinct first groups of a pattern's matches in all those texts. */
function named(pattern: RegExp, where = texts): string[] {
  const names = where.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  expect(names).not.toEqual([])
  return [...new Set(names)].toSorted()
}

test('the page explains each file of deploy, and names no other', () => {
  expect(named(/\bdeploy\/([\w.-]+)/g)).toEqual(deployed.map(({ path }) => basename(path)).toSorted())
})

test('every npm script that the page mentions exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const missing = named(/\bnpm run (?:-s )?(\w+)/g).filter((name) => scripts[name] === undefined)
  expect(missing).toEqual([])
})

test('every command of `liga` on the page is in its help', () => {
  const help = readFileSync('src/server/cli/run-command.ts', 'utf8')
  const orders = [...named(/^liga ([a-z-]+)/gm), ...named(/npm run -s liga -- ([a-z-]+)/g)]
  expect(orders.filter((order) => !help.includes(`\n  ${order} `))).toEqual([])
})

test('every error message on the page exists in the program', () => {
  const program = sourceFiles('{src/server,scripts}/**/*.{ts,mjs}').filter(({ isTest }) => !isTest)
  const complaints = named(/^\| «(.+?)…» +\|/gm, [page])
  expect(complaints.filter((said) => !program.some(({ text }) => text.includes(said)))).toEqual([])
})

test('every setting of the README is explained in deploy/liga.env.example, and no other', () => {
  const settings = named(/^#?([A-Z_]+)=/gm, [readFileSync('deploy/liga.env.example', 'utf8')])
  const [, table = ''] = readFileSync('README.md', 'utf8').split('\n## Settings\n')
  const described = named(/`([A-Z_]+)`(?=[^|]*\| )/g, [table.split('\n## ')[0]!])
  expect(settings.filter((name) => name !== 'NODE_ENV')).toEqual(described)
})

test('deploy/liga reads its settings as systemd does', () => {
  const [loop = ''] = /while [^]+?\ndone/.exec(readFileSync('deploy/liga', 'utf8')) ?? []
  const file = [
    '# una nota',
    'DATABASE_URL=postgres://liga:a&b$c@127.0.0.1/liga?sslmode=disable',
    'PUBLIC_URL="https://liga.example"',
    "LEAGUE='La liga'",
    '',
    'PORT=3000',
  ].join('\n')
  const { stdout } = spawnSync('sh', ['-c', `${loop}\nexec env`], { input: file, encoding: 'utf8', env: {} })
  expect(stdout.split('\n')).toEqual(
    expect.arrayContaining([
      'DATABASE_URL=postgres://liga:a&b$c@127.0.0.1/liga?sslmode=disable',
      'PUBLIC_URL=https://liga.example',
      'LEAGUE=La liga',
      'PORT=3000',
    ]),
  )
})

test.for(['liga-backup.service', 'compose.yaml'])(
  '%s keeps the sixty nightly backups that were made last',
  (file) => {
    const folder = testFolder()
    const days = Array.from({ length: 62 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1)))
    const names = days.map((day) => `liga-${day.toISOString().slice(0, 10)}.gz`)
    const make = (name: string, madeAt: Date) => {
      writeFileSync(join(folder, name), '')
      utimesSync(join(folder, name), madeAt, madeAt)
    }
    const longAgo = new Date('2016-01-01T04:30:00Z')
    for (const name of [...names, 'antes.gz']) make(name, longAgo)
    // The clock fell back: a backup has a time after those beside it all the same, but not its name.
    make('liga-2015-03-01.gz', new Date(longAgo.getTime() + 1000))
    const [tidying = ''] =
      /\S+ [^|\n]*liga-\*\.gz \|.* rm --/.exec(readFileSync(`deploy/${file}`, 'utf8')) ?? []
    const order = tidying
      .replace(/^.*\/sh -c '/, '')
      .replaceAll(/\/var\/(backups\/liga|lib\/liga\/copias)/g, folder)
      .replaceAll('%%', '%')
    expect(spawnSync('sh', ['-c', order], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(folder).toSorted()).toEqual(['antes.gz', 'liga-2015-03-01.gz', ...names.slice(3)])
  },
)

test('every block to be pasted is a valid shell script', () => {
  const scripts = named(/```sh\n([^]+?)```/g, [page])
  const wrong = scripts.filter((script) => spawnSync('sh', ['-n'], { input: script }).status !== 0)
  expect(wrong).toEqual([])
})
