import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

type Pattern = { path: string; source: string; flags: string }

const sources = sourceFiles('src/**/*.{ts,tsx}').filter(({ isTest }) => !isTest)

function literalsOf({ path, text }: { path: string; text: string }): Pattern[] {
  const found: Pattern[] = []
  const { program } = parseSync(path, text)
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ path, source: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(program)
  return found
}

/** The patterns that files put together from texts when they are imported, in a process of its own. */
function composedIn(paths: readonly string[]): Pattern[] {
  const program = `
    const paths = ${JSON.stringify(paths)}
    const found = []
    globalThis.RegExp = class extends RegExp {
      constructor(source, flags) {
        super(source, flags)
        const [, , caller] = new Error().stack.split('\\n')
        const path = paths.find((one) => caller.includes('/' + one))
        if (path !== undefined) found.push({ path, source: this.source, flags: this.flags })
      }
    }
    for (const path of paths) await import(${JSON.stringify(`${pathToFileURL('.').href}/`)} + path)
    console.log(JSON.stringify(found))`
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program]
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' })) as Pattern[]
}

/** Two parts of a pattern that take the same characters, or a part that starts anew at each of them. */
function isSuperlinear({ source, flags }: Pattern): boolean {
  return (
    analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.length > 0
  )
}

test('every pattern takes linear time, whatever text it is given', () => {
  const composing = sources.filter(({ text }) => text.includes('new RegExp('))
  const composed = composedIn(composing.map(({ path }) => path))
  const missed = composing.filter(({ path }) => composed.every((one) => one.path !== path))
  expect(missed.map(({ path }) => path)).toEqual([])
  const patterns = [...sources.flatMap(literalsOf), ...composed]
  expect(patterns.length).toBeGreaterThan(200)
  expect(patterns.filter(isSuperlinear)).toEqual([])
})
