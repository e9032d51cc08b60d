import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { publicAddresses } from './public-addresses.ts'
import { importsOf, type SourceFile, sourceFiles } from './source-files.ts'

const sources = sourceFiles('src/**/*.{ts,tsx}')
const code = [...sources, ...sourceFiles('{test,e2e,bench}/**/*.ts', 'scripts/**/*.{mjs,ts}')]
const rooms = {
  league: ['league'],
  contract: ['contract', 'league'],
  server: ['server', 'contract', 'league'],
  web: ['web', 'contract', 'league'],
}

/** Every import for which `isWrong`, as `file → import`. */
function wrongImports(files: SourceFile[], isWrong: (file: SourceFile, target: string) => boolean): string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter((target) => isWrong(file, target))
      .map((target) => `${file.path} → ${target}`),
  )
}

test.for(Object.entries(rooms))('%s imports only the folders below it', ([room, allowed]) => {
  const files = sources.filter(({ path }) => path.startsWith(`src/${room}/`))
  expect(files).not.toEqual([])
  const wrong = wrongImports(
    files,
    (_, target) => target.startsWith('src/') && !allowed.some((below) => target.startsWith(`src/${below}/`)),
  )
  expect(wrong).toEqual([])
})

test('only a group computes what is asked of it', () => {
  const answers =
    /^(compute(Draw|Standings)|list(GamesLeft|BegunRounds|GamesBuiltOn|PairsToDate|PendingRivals|UnneededGames)|whoMayHost|checkCrossingGame|isAnnulled|lengthsByMeeting|weeklyRanks|certaintiesOf|formsOf|withGamesAhead)$/
  const elsewhere = [
    // They take a season before it is written.
    'src/server/demo/draw.ts',
    'src/server/season/check-meetings.ts',
  ]
  const computing = sources
    .filter(({ path, isTest }) => path.startsWith('src/server/') && !isTest)
    .filter(({ text }) =>
      [...text.matchAll(/import \{([^}]*)\} from '#league\//g)].some(([, names]) =>
        names!.split(',').some((name) => answers.test(name.trim())),
      ),
    )
  expect(computing.map(({ path }) => path).toSorted()).toEqual(elsewhere.toSorted())
})

test('a folder of screens imports no other: shared code is below them', () => {
  const screens = 'src/web/screens/'
  const below = sources.filter(({ path }) =>
    /^src\/web\/(kernel|api|ui|push|league|submit-queue|to-do|offline|pictures|shell)\//.test(path),
  )
  const folders = sources.filter(({ path }) => path.startsWith(screens))
  expect([below.length, folders.length]).not.toContain(0)
  // The folders within `admin` share its own files.
  const isSideways = ({ path }: SourceFile, target: string) =>
    target.startsWith(screens) && !`${dirname(path)}/`.startsWith(`${dirname(target)}/`)
  expect(wrongImports([...below, ...folders], isSideways)).toEqual([])
})

test('the components in ui import nothing of the league', () => {
  const files = sources.filter(({ path }) => path.startsWith('src/web/ui/'))
  expect(wrongImports(files, (_, target) => /^src\/web\/(league|shell)\//.test(target))).toEqual([])
})

/**
 * The files in import cycles, and those between cycles: files that import none of them, or are imported by none, are
 * removed.
 */
function circular(imports: Map<string, string[]>): string[] {
  let left = imports
  let before: number
  do {
    before = left.size
    const imported = new Set([...left.values()].flat())
    left = new Map(
      [...left].filter(([name, targets]) => imported.has(name) && targets.some((target) => left.has(target))),
    )
  } while (left.size < before)
  return [...left.keys()]
}

test('a file of the sources that is named in a string exists', () => {
  const named = [...code, ...sourceFiles('*.ts')]
    .filter(({ path }) => !path.startsWith('test/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/'(src\/[\w./-]+\.(?:tsx?|css|svg))'/g)].map(([, name = '']) => ({ path, name })),
    )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ name }) => !existsSync(name))).toEqual([])
})

test('no file is in an import cycle', () => {
  expect(circular(new Map(sources.map((file) => [file.path, importsOf(file)])))).toEqual([])
})

/**
 * The floors of the server, from the bottom up: a folder imports from its own floor and those below. Every folder that
 * isn't listed is a thing, named by a noun. The database comes first: it imports nothing else.
 */
const FLOORS = [
  ['db', 'db/migrations'],
  ['kernel', 'charts'],
  ['reading'],
  'things',
  [
    'notices',
    'notices/kinds',
    'to-do',
    'email',
    'push',
    'outbox',
    'outbox/audience',
    'outbox/broadcasts',
    'retention',
    'backup',
    'doctor',
  ],
  ['ready-answers', 'http'],
  ['pictures', 'pages'],
  ['', 'cli', 'demo'],
] as const

test('a folder of the server imports its own floor and those below', () => {
  const floors = new Map<string, number>(
    FLOORS.flatMap((folders, floor) =>
      folders === 'things' ? [] : folders.map((folder) => [folder, floor]),
    ),
  )
  const floorOf = (path: string) =>
    floors.get(dirname(path).replace(/^src\/server\/?/, '')) ?? FLOORS.indexOf('things')
  const files = sources.filter(({ path, isTest }) => path.startsWith('src/server/') && !isTest)
  const folders = new Set(files.map(({ path }) => dirname(path).replace(/^src\/server\/?/, '')))
  expect([...floors.keys()].filter((folder) => !folders.has(folder))).toEqual([])
  const isUpwards = ({ path }: SourceFile, target: string) =>
    target.startsWith('src/server/') && floorOf(target) > floorOf(path)
  expect(wrongImports(files, isUpwards)).toEqual([])
})

test('no folder is in an import cycle, types included', () => {
  const files = [...sources, ...sourceFiles('e2e/**/*.ts')].filter(({ isTest }) => !isTest)
  const edges = files.flatMap((file) =>
    importsOf(file)
      .map((target) => [dirname(file.path), dirname(target)] as const)
      .filter(([from, to]) => from !== to),
  )
  expect(edges.length).toBeGreaterThan(1000)
  const byFolder = Map.groupBy(edges, ([from]) => from)
  expect(circular(new Map([...byFolder].map(([from, some]) => [from, some.map(([, to]) => to)])))).toEqual([])
})

test('the league imports no package and no Node module', () => {
  const files = sources.filter(({ path, isTest }) => path.startsWith('src/league/') && !isTest)
  expect(wrongImports(files, (_, target) => !target.startsWith('src/'))).toEqual([])
})

test('only queries.ts and the database folder use SQL', () => {
  const speaksSql = /^(kysely|pg|node:sqlite)(\/|$)/
  const files = sources.filter(({ path, isTest }) => !isTest && !path.startsWith('src/server/db/'))
  const wrong = wrongImports(
    files,
    ({ path }, target) =>
      speaksSql.test(target) && !(target.startsWith('kysely') && basename(path) === 'queries.ts'),
  )
  expect(wrong).toEqual([])
})

test('no module makes an Intl object while it loads, and none an Intl.ListFormat', () => {
  const files = sources.filter(({ isTest }) => !isTest)
  // The formatter indents everything but the beginning of a statement.
  const loading = files.filter(({ text }) =>
    text.split(/^(?=[a-z])/m).some((statement) => {
      const [before = '', ...made] = statement.split('new Intl.')
      return made.length > 0 && !/\bfunction\b|\bclass\b|=>/.test(before)
    }),
  )
  const listing = files.filter(({ text }) => text.includes('new Intl.ListFormat'))
  expect([...loading, ...listing].map(({ path }) => path)).toEqual([])
})

test('names are kebab-case and say what the file holds', () => {
  const drawers = /^(utils?|helpers?|common|misc|types|shared|lib|stuff)(\.|$)/
  const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/
  const paths = globSync('{src,test,e2e,bench,scripts,docs}/**')
  const wrong = paths.filter((path) => drawers.test(basename(path)) || !kebabCase.test(basename(path)))
  expect(wrong).toEqual([])
})

test('components contain no colours: the theme does', () => {
  const colour = /#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgba?|hsla?|hwb|oklch|oklab|lch|lab|color)\(/i
  const components = sources.filter(({ path, isTest }) => /^src\/web\/.*\.tsx$/.test(path) && !isTest)
  expect(components.filter(({ text }) => colour.test(text)).map(({ path }) => path)).toEqual([])
})

test('the list of public addresses has every public page', () => {
  const { text = '' } = sources.find(({ path }) => path === 'src/web/router.tsx') ?? {}
  const screens = [
    ...text.matchAll(
      /\b(?:dataPage|page)\(\s*paths\.[^)]+\),\s*\(\) => import\('\.\/screens\/([^']+)\.tsx'\)/g,
    ),
  ]
  const listed = publicAddresses({ group: 1, draw: 2, team: 3, game: 4 }).map(({ screen }) => screen)
  // The first run, which a site with a league redirects to the first page.
  const expected = screens
    .map(([, screen = '']) => screen)
    .filter((screen) => screen !== 'setup/setup-screen')
  expect(expected.length).toBe(screens.length - 1)
  expect([...new Set(listed)].toSorted()).toEqual(expected.toSorted())
})

test('only the clock of the web reads the time of day, so that each file says whose it means', () => {
  const reading = sources.filter(
    ({ path, text, isTest }) =>
      /^src\/web\/(?!worker\/)/.test(path) && !isTest && /\bDate\.now\b|\bnew Date\(\)/.test(text),
  )
  expect(reading.map(({ path }) => path)).toEqual(['src/web/kernel/clock.ts'])
})

test('a form sends what stands in its fields: it is the one component, or reads them when it is sent', () => {
  const forms = sources.filter(({ text, isTest }) => !isTest && /<form\b/.test(text))
  expect(forms.length).toBeGreaterThan(3)
  const fromState = forms.filter(({ text }) => text.includes('onSubmit') && !text.includes('new FormData('))
  expect(fromState.map(({ path }) => path)).toEqual(['src/web/ui/form.tsx'])
})

test('only screens have a default export', () => {
  const others = sources.filter(({ path }) => !/^src\/web\/screens\/.*-screen\.tsx$/.test(path))
  const exporting = others.filter(({ text }) => /^export default |\bas default\b/m.test(text))
  expect(exporting.map(({ path }) => path)).toEqual([])
})

test('what a game allows at an hour, and whether it is over, goes by the server’s clock', () => {
  const asking = /\b(?:isPastDue|isResultMissing|blockedReason|mayChange|restorableSlot|nextStep)\(/
  const byDevice = sources.filter(
    ({ path, text, isTest }) =>
      path.startsWith('src/web/') && !isTest && /\b(?:useNow|deviceNow)\(/.test(text) && asking.test(text),
  )
  // A script divides these lists before they are painted, and before any answer has said the time.
  const divided = ['group-games', 'poster'].map((name) => `src/web/screens/standings/${name}.tsx`)
  expect(byDevice.map(({ path }) => path)).toEqual(divided)
})

test('only the rules of the league count days: nothing else steps an instant by 24 hours', () => {
  // A limit is a product of numbers, `7 * DAY_MS`, or `daysLong(days)`.
  const stepping = /[-+/] DAY_MS|(?<!\d )\* DAY_MS|DAY_MS [-+*/]|86_?400_?000|(?<!\d \* )24 \* (?:HOUR_MS|60)/
  const others = code.filter(({ path }) => /^src\/(?!league\/)(?!.*\.test\.)/.test(path))
  expect(others.filter(({ text }) => stepping.test(text)).map(({ path }) => path)).toEqual([])
})

test('files are short: half under 80 lines, nine in ten under 250, all under 400', () => {
  const lengths = code.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
  const sorted = lengths.map(({ lines }) => lines).toSorted((a, b) => a - b)
  expect(lengths.filter(({ lines }) => lines >= 400)).toEqual([])
  expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThan(250)
  expect(sorted[Math.floor(sorted.length * 0.5)]).toBeLessThan(80)
})

test('each page of the decisions is short and listed, and its links lead to files', () => {
  const pages = globSync('docs/decisions/*.md').filter((path) => basename(path) !== 'index.md')
  const list = readFileSync('docs/decisions/index.md', 'utf8')
  const listed = [...list.matchAll(/\]\(([a-z-]+\.md)\)/g)].map(([, name]) => name!)
  expect(listed.toSorted()).toEqual(pages.map((path) => basename(path)).toSorted())
  // A row a dependency.
  const long = pages.filter(
    (path) => basename(path) !== 'dependencies.md' && readFileSync(path, 'utf8').split(/\s+/).length > 300,
  )
  expect(long).toEqual([])
  const targets = pages.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(
      ([, to]) => `${dirname(path)}/${to}`,
    ),
  )
  expect(targets.filter((path) => !existsSync(path))).toEqual([])
})
