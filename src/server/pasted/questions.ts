import type { PastedQuestion } from '#contract/paste.ts'

type Asked = Pick<PastedQuestion, 'key' | 'kind' | 'words' | 'options'> & { isOptional?: boolean }

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
  ask({ isOptional = false, ...asked }: Asked, line: number): string | null {
    const before = this.#asked.get(asked.key)
    if (before !== undefined) {
      before.lines.push(line)
      return before.answer
    }
    const answer = Object.hasOwn(this.#answers, asked.key) ? this.#answers[asked.key]! : null
    const isValid =
      asked.kind === 'hour'
        ? /^([01]\d|2[0-3]):[0-5]\d$/.test(answer ?? '')
        : asked.options.some(({ value }) => value === answer)
    const question = { ...asked, isOptional, lines: [line], answer: isValid ? answer : null }
    this.#asked.set(asked.key, question)
    return question.answer
  }

  /** Whether nobody would answer one more: what it is about is refused instead. */
  get areTooMany(): boolean {
    return this.#asked.size >= MAX_QUESTIONS
  }

  list(): PastedQuestion[] {
    return [...this.#asked.values()]
  }

  /** Whether an answer is still needed. */
  get areOpen(): boolean {
    return this.list().some(({ answer, isOptional }) => answer === null && !isOptional)
  }
}
