import { SeasonError } from './season-error.ts'

/**
 * The value that a season file holds.
 *
 * @throws SeasonError when the file isn't UTF-8 (with or without a mark at its beginning) or isn't JSON
 */
export function readSeasonText(bytes: Uint8Array): unknown {
  const text = decode(bytes)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(`No es JSON${whereBroken(text, (error as SyntaxError).message)}.`)
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable('El archivo no está en UTF-8. Guárdalo otra vez con esa codificación.')
  }
}

/** JSON.parse says it in one of three ways: that the text ends, at which character, or by quoting what is around it. */
function whereBroken(text: string, message: string): string {
  const position = /position (\d+)/.exec(message)?.[1]
  if (message.includes('end of JSON') || Number(position) >= text.trimEnd().length) {
    return ': se acaba antes de tiempo'
  }
  if (position !== undefined) return `: deja de serlo en ${lineAndColumn(text, Number(position))}`
  const around = /, (?:\.\.\.)?"(.*)"(?:\.\.\.)? is not valid/s.exec(message)?.[1]
  return around === undefined ? '' : `: deja de serlo cerca de «${around.replaceAll(/\s+/g, ' ').trim()}»`
}

function lineAndColumn(text: string, position: number): string {
  const before = text.slice(0, position).split('\n')
  return `la línea ${before.length}, columna ${before.at(-1)!.length + 1}`
}

function unreadable(message: string): SeasonError {
  return new SeasonError([{ place: '', message }])
}
