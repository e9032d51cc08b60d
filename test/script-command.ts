import { readFileSync } from 'node:fs'

/** The command of a script of package.json, once everything is prepared: a program and its arguments, for `spawn`. */
export function scriptCommand(name: 'start' | 'liga'): [program: string, ...words: string[]] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const [program = '', ...words] = scripts[name]!.replace(/^exec /, '')
    .split(' ')
    .map((word) => (word === 'node' ? process.execPath : word))
  return [program, ...words]
}
