import { SeasonCourt } from '#contract/season.ts'
import { zodErrorMap } from '../kernel/zod-error-map.ts'
import { readSeasonText } from './read-season-text.ts'
import { type Finding, pathText, SeasonError } from './season-error.ts'
import { asWritten, courtOfCity, parseSemicolons } from '../courts/city-courts.ts'
import { decodeUtf8 } from '../kernel/utf8.ts'

export type CourtsFile = { courts: SeasonCourt[]; otherSports: number }

/** The prefix of every public court's name at datos.madrid.es; on a phone it would hide the rest. */
const officialBeginning = /^Instalación Deportiva Municipal Básica\s+/i

/**
 * Reads courts from JSON (a list, or `{"courts": […]}`, as in a season file) or from the CSV that datos.madrid.es
 * publishes, in UTF-8 or Latin-1.
 * @throws SeasonError with every problem and its place
 */
export function readCourtsFile(bytes: Uint8Array): CourtsFile {
  const first = new TextDecoder().decode(bytes.subarray(0, 100)).trimStart()[0]
  return first === '{' || first === '[' ? readJson(bytes) : readCsv(bytes)
}

function readJson(bytes: Uint8Array): CourtsFile {
  const value = readSeasonText(bytes)
  const list = Array.isArray(value) ? value : (value as { courts?: unknown }).courts
  if (!Array.isArray(list))
    throw new SeasonError([{ place: 'courts', message: 'Tiene que ser una lista de canchas.' }])
  return { courts: checked(list.map(tidied), (index) => pathText(['courts', index])), otherSports: 0 }
}

function readCsv(bytes: Uint8Array): CourtsFile {
  // The city has published both encodings; a file that isn't UTF-8 is Latin-1.
  const text = decodeUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
  const { columns, rows } = parseSemicolons(text)
  const missing = ['NOMBRE', 'LATITUD', 'LONGITUD'].filter((name) => !columns.includes(name))
  if (missing.length > 0) {
    const message = `No es JSON ni el CSV de datos.madrid.es: falta la columna ${missing.join(', ')}.`
    throw new SeasonError([{ place: '', message }])
  }
  // The city lists places of every sport; those without a list of sports are included.
  const ours = rows.filter(({ cells }) => /baloncesto/i.test(cells['EQUIPAMIENTO'] ?? 'baloncesto'))
  const place = (index: number) => `línea ${ours[index]!.line}`
  const courts = ours.map(({ cells }) => tidied(courtOfCity(cells)))
  return { courts: checked(courts, place), otherSports: rows.length - ours.length }
}

/** Shortens the name and lowers an address in capitals. */
function tidied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { name, shortName, direction } = value as Record<string, unknown>
  const short = typeof shortName === 'string' ? shortName : name
  return {
    ...value,
    name: typeof short === 'string' ? short.replace(officialBeginning, '') : short,
    direction:
      typeof direction === 'string' && !/\p{Ll}{2}/u.test(direction) ? asWritten(direction) : direction,
  }
}

function checked(values: readonly unknown[], placeAt: (index: number) => string): SeasonCourt[] {
  const problems: Finding[] = []
  const courts = values.flatMap((value, index) => {
    const { data, error } = SeasonCourt.safeParse(value, { error: zodErrorMap })
    if (data) return [data]
    for (const { path, message } of error.issues) {
      problems.push({ place: [placeAt(index), ...path].join('.'), message })
    }
    return []
  })
  if (problems.length > 0) throw new SeasonError(problems)
  return courts
}
