/** A result submitted on a phone. `left`: how its form ended on the phone, where no message reports an outcome. */
export type Sending = { score: string; left?: 'replaced' | 'deleted' | 'perhaps deleted' }

/** A change of the game, as the server recorded it: its author, and the new score. */
export type Change = { by: 'phone' | 'mate' | 'admin'; score: string }

type Outcome = {
  sendings: readonly Sending[]
  /** The phone's messages, in order; `sent: 61–50` marks a submission. */
  messages: readonly string[]
  /** In order. */
  changes: readonly Change[]
  /** The current score of the game. */
  stands: string
  /** Forms still waiting to be sent automatically. */
  waiting: readonly string[]
}

/** The faults once everything has settled: a result made twice, lost, or different from the message. */
export function faultsOf({ sendings, messages, changes, stands, waiting }: Outcome): string[] {
  const faults = waiting.map((score) => `${score} still waits`)
  for (const { score, left } of sendings) {
    const made = changes.filter((change) => change.by === 'phone' && change.score === score).length
    const byOthers = changes.some((change) => change.by !== 'phone' && change.score === score)
    const { isMade, stood, isRefused } = reportedOutcome(score, messages)
    if (made > 1) faults.push(`${score} was made ${made} times`)
    if (isMade && made !== 1) faults.push(`${score} was reported as made, and was not made once`)
    if (stood && !byOthers)
      faults.push(`${score} was reported as standing already, and nobody else had made it`)
    if (isRefused && made > 0) faults.push(`${score} was reported as refused, and was made`)
    if (left === 'deleted' && made > 0) faults.push(`${score} was reported as deleted, and was made`)
    if (left === undefined && !isMade && !stood && !isRefused)
      faults.push(`no message reported the outcome of ${score}`)
  }
  // A team's first result counts, and only admins change it.
  if (changes.filter(({ by }) => by !== 'admin').length > 1) faults.push('two delegates made a result')
  if (stands !== (changes.at(-1)?.score ?? '–'))
    faults.push(`the game has ${stands}, which is not the last change`)
  return faults
}

function reportedOutcome(score: string, messages: readonly string[]) {
  const of = messages.filter((text) => text.includes(` ${score}.`))
  const stood = of.some((text) => new RegExp(`Ya estaba subido\\. [^.]* ${score}\\.`).test(text))
  const isMade =
    !stood && of.some((text) => new RegExp(`(Enviado\\.|Resultado guardado)[^.]* ${score}\\.`).test(text))
  const sent = messages.indexOf(`sent: ${score}`)
  const next = messages.slice(sent + 1).findIndex((text) => text.startsWith('sent: '))
  const since = messages.slice(sent + 1, next < 0 ? undefined : sent + 1 + next)
  const isRefused =
    of.some((text) => new RegExp(`No se ha aceptado\\. [^.]* ${score}\\.`).test(text)) ||
    since.some((text) => text.startsWith('refused: '))
  return { isMade, stood, isRefused }
}
