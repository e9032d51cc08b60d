import { contract } from '#contract/index.ts'
import type { Paste } from '#contract/paste.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../kernel/errors.ts'
import type { HandlerInput, Mount, Services } from '../kernel/mount.ts'
import { parseInThread } from './parse-in-thread.ts'
import type { ParsedText } from './parse-text.ts'
import { findPasteContext, termsOf } from './paste-context.ts'
import { planPaste } from './plan-paste.ts'
import { savePaste } from './save-paste.ts'

type Input = HandlerInput<typeof contract.pasteGames>

export function pasteRoutes(mount: Mount, { store, time, clock, config: { timeZone } }: Services): void {
  mount.write(contract.pasteGames, {
    // Parsing takes too long for a transaction, in which no one else could write.
    prepare: parse,
    rehearse: judge,
    write: async ({ tx, params, body, prepared, viewer, at }) => {
      const plan = await planPaste(tx, params.id, prepared, { now: at, time, timeZone })
      const { paste, isCurrent } = plan
      if (!isCurrent || (body.seen !== undefined && body.seen !== paste.seen))
        throw new AppError(409, 'La temporada ha cambiado mientras lo mirabas, y no se ha guardado nada.')
      if (paste.questions.some(({ answer, isOptional }) => answer === null && !isOptional))
        throw new AppError(409, 'Contesta antes lo que se pregunta.')
      if (paste.lines.some(({ as }) => as === 'refused'))
        throw new AppError(
          409,
          'No se ha guardado nada: arregla o quita antes las líneas que no se pueden guardar.',
        )
      if (paste.games + paste.teams === 0) return []
      return [await savePaste(tx, plan, { viewer, at, notify: body.notify })]
    },
    // After saving, every line says what is stored.
    answer: judge,
  })

  async function parse({ params, body: { text, answers } }: Input): Promise<ParsedText> {
    const terms = await store.read(async (db) => termsOf(await findPasteContext(db, params.id)))
    return parseInThread({ text, answers, terms })
  }

  async function judge(db: Db, input: Input & { prepared?: ParsedText }): Promise<Paste> {
    const parsed = input.prepared ?? (await parse(input))
    return (await planPaste(db, input.params.id, parsed, { now: clock(), time, timeZone })).paste
  }
}
