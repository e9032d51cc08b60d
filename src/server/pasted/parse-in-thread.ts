import { BackgroundThread } from '../kernel/background-thread.ts'
import { AppError } from '../kernel/errors.ts'
import { Semaphore } from '../kernel/semaphore.ts'
import { type ParsedText, parseText, type TextToParse } from './parse-text.ts'

/** Up to this length, in characters, a text is parsed in some milliseconds; starting a thread takes a tenth of a second. */
const SMALL = 5000
/** The largest text takes a second of processor. */
const TIMEOUT_MS = 20_000

/** One text at a time is enough for the admins of a league. */
const parseQueue = new Semaphore({ permits: 1, maxQueued: 5, retrySeconds: 5 })
const thread = new BackgroundThread<TextToParse, ParsedText>('pasted/parsing-thread.ts')

/** Parses a text without blocking the event loop. Throws 400 for one that takes too long, and 503 if others wait. */
export async function parseInThread(text: TextToParse): Promise<ParsedText> {
  if (text.text.length <= SMALL) return parseText(text)
  return parseQueue.run(async () => {
    const late = AbortSignal.timeout(TIMEOUT_MS)
    try {
      return await thread.ask(text, late)
    } catch (error) {
      throw late.aborted ? new AppError(400, TOO_LONG) : error
    }
  })
}

export const TOO_LONG = 'Leer esto lleva demasiado tiempo: pega la temporada por partes.'
