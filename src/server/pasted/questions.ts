import type { PastedQuestion } from '#contract/paste.ts'

/** `options`: the answers, and what they say. */
type Asked = Pick<PastedQuestion, 'key' | 'kind' | 'text' | 'words'> & {
  options: readonly (readonly [value: string, name: string])[]
  isOptional?: boolean
}

/** More than the teams of any phase: a text with more unknown names is another league's. */
const MAX_QUESTIONS = 200

/** The questions about a text: each is asked once, whatever the number of its lines. */
export class Questions {
  readonly #answers: Readonly<Record<string, string>>
  readonly #asked = new Map<string, PastedQuestion>()

  constructor(answers: Readonly<Record<string, string>>) {
    this.#answers = answers
  }

  /** The answer, or null while there is none: an answer that isn't among the options is none. */
  ask({ isOptional = false, options, ...asked }: Asked, line: number): string | null {
    const before = this.#asked.get(asked.key)
    if (before !== undefined) {
      if (before.lines.at(-1) !== line) before.lines.push(line)
      return before.answer
    }
    const answer = this.answerTo(asked.key) ?? null
    const isValid =
      asked.kind === 'hour'
        ? /^([01]\d|2[0-3]):[0-5]\d$/.test(answer ?? '')
        : options.some(([value]) => value === answer)
    this.#asked.set(asked.key, {
      ...asked,
      options: options.map(([value, name]) => ({ value, name })),
      isOptional,
      lines: [line],
      answer: isValid ? answer : null,
    })
    return isValid ? answer : null
  }

  /** Asks what is right or isn't; null while there is no answer. */
  confirm(
    asked: Omit<Asked, 'options'>,
    line: number,
    [yes, no]: readonly [string, string] = ['Sí, es así', 'No'],
  ): boolean | null {
    const answer = this.ask(
      {
        ...asked,
        options: [
          ['yes', yes],
          ['no', no],
        ],
      },
      line,
    )
    return answer === null ? null : answer === 'yes'
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
    const questions = [...this.#asked.values()]
    return questions.map((question) =>
      question.kind === 'hour' || question.kind === 'place'
        ? { ...question, text: question.text.replace('%', gamesText(question.lines.length)) }
        : question,
    )
  }

  /** Whether an answer is still needed. */
  get areOpen(): boolean {
    return [...this.#asked.values()].some(({ answer, isOptional }) => answer === null && !isOptional)
  }
}

function gamesText(count: number): string {
  return count === 1 ? '1 partido' : `${count} partidos`
}
