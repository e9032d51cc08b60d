import type { PastedQuestion } from '#contract/paste.ts'
import { wait } from '#league/parsing/parsed-line.ts'

type Asked = Pick<PastedQuestion, 'key' | 'kind' | 'text' | 'quote'> & {
  options: Iterable<readonly [value: string, name: string]>
  isOptional?: boolean
}

/** More than the teams of any phase: a text with more unknown names is another league's. */
const MAX_QUESTIONS = 200

/** The questions about a text: each is asked once, whatever the number of its lines. */
export class Questions {
  readonly #answers: Readonly<Record<string, string>>
  readonly #asked = new Map<string, PastedQuestion>()

  constructor(answers: Readonly<Record<string, string>>, asked: readonly PastedQuestion[] = []) {
    this.#answers = answers
    for (const question of asked) this.#asked.set(question.key, question)
  }

  /** The answer, or null while there is none: an answer that isn't among the options is none. */
  ask({ isOptional = false, ...asked }: Asked, line: number): string | null {
    const before = this.#asked.get(asked.key)
    if (before !== undefined) {
      if (before.lines.at(-1) !== line) before.lines.push(line)
      return before.answer
    }
    const options = Array.from(asked.options, ([value, name]) => ({ value, name }))
    const typed = this.answerTo(asked.key) ?? ''
    const isValid =
      asked.kind === 'hour'
        ? /^([01]\d|2[0-3]):[0-5]\d$/.test(typed)
        : options.some(({ value }) => value === typed)
    const answer = isValid ? typed : null
    this.#asked.set(asked.key, { ...asked, options, isOptional, lines: [line], answer })
    return answer
  }

  /** The answer; while there is none the line makes no game. */
  need(asked: Asked, line: number): string {
    return this.ask(asked, line) ?? wait()
  }

  confirm(asked: Omit<Asked, 'options'>, line: number, yes = 'Sí, es así', no = 'No'): boolean {
    return this.need({ ...asked, options: Object.entries({ yes, no }) }, line) === 'yes'
  }

  /** The answer to this key, also of what isn't asked: a column, a line, a cell. */
  answerTo(key: string): string | undefined {
    return Object.hasOwn(this.#answers, key) ? this.#answers[key] : undefined
  }

  /** Whether nobody would answer one more: what it is about is refused instead. */
  get areTooMany(): boolean {
    return this.#asked.size >= MAX_QUESTIONS
  }

  list(): PastedQuestion[] {
    return Array.from(this.#asked.values(), ({ text, ...question }) => {
      const count = question.lines.length
      const games = count === 1 ? '1 partido' : `${count} partidos`
      const isOfGames = question.kind === 'hour' || question.kind === 'place'
      return { ...question, text: isOfGames ? text.replace('%', games) : text }
    })
  }
}
