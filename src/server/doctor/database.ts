import { databaseProblem } from '../db/database-problem.ts'
import { isKnownMigration, isTooOld, latestMigration, tooOldText } from '../db/migrations/migrate.ts'
import { Health } from '../service/health.ts'
import { broken, type Check, detailOf, type Found, ok, warning } from './check.ts'

const REMEDY = 'docs/operaciones.md dice qué hacer en cada caso: «Cuando algo va mal».'

export const NO_ANSWER = broken('La base de datos no responde.', REMEDY)

export const database: Check = async ({ opened, migrations }) => {
  let done: string[]
  try {
    done = await migrations
  } catch (error) {
    return [unusable('No se puede abrir la base de datos.', error)]
  }
  if (done.at(-1) !== latestMigration()) return [ofOtherVersion(done)]
  if ('failure' in opened) return []
  const { read, write } = await new Health(opened.store).find()
  if (write === undefined) return [ok('Se puede consultar y guardar, y está al día.')]
  const text =
    read === undefined ? 'Se puede consultar, pero no guardar.' : 'No se puede consultar ni guardar.'
  return [unusable(text, read ?? write)]
}

function unusable(text: string, error: unknown): Found {
  const problem = databaseProblem(error)
  return problem === undefined ? broken(text, REMEDY, detailOf(error)) : broken(`${text} ${problem}`, REMEDY)
}

function ofOtherVersion(done: string[]): Found {
  const level = done.at(-1)
  if (level === undefined)
    return warning('La base de datos está vacía.', 'Arranca la liga: crea sus tablas, y dice dónde empezar.')
  if (isTooOld(done)) return broken(tooOldText('La base de datos'), REMEDY)
  if (isKnownMigration(level))
    return warning(
      `La base de datos es de una versión anterior (${level}; esta necesita ${latestMigration()}).`,
      'Reinicia la liga: hace una copia y la pone al día.',
    )
  return broken(
    `La base de datos es de una versión más nueva del programa (${level}).`,
    'Actualiza el programa, o vuelve a la copia de antes.',
  )
}
