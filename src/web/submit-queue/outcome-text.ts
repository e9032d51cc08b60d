import { type Entry, isEntryInMemoryOnly } from './entries.ts'
import { isBlocked } from './next-due.ts'
import type { SendOutcome } from './send.ts'

const SESSION_OVER = 'Tu sesión ha terminado. Lo pendiente se enviará cuando entres otra vez.'
export const WAITS = 'Se enviará cuando haya cobertura.'

export function waitText(entry: Entry, entries: readonly Entry[], now: number): string {
  if (isBlocked(entry, entries, now)) return 'Se enviará después de lo anterior de este partido.'
  return isEntryInMemoryOnly(entry) ? 'Se enviará cuando haya cobertura, si no cierras esta página.' : WAITS
}

/** An entry in a few words: `Resultado de Gatos – Perros: 61–58`. */
export function nameOf({ teams, score }: Entry): string {
  return score === null ? `Valoración de ${teams}` : `Resultado de ${teams}: ${score}`
}

/** The message about an entry sent in the background; none while it stays queued. */
export function outcomeTexts(entry: Entry, outcome: SendOutcome): string[] {
  const name = nameOf(entry)
  if (outcome === 'sent') return [`Enviado. ${name}.`]
  if (outcome === 'alreadyApplied') return [`Ya estaba subido. ${name}.`]
  if (outcome === 'refused') return [`No se ha aceptado. ${name}.`]
  return outcome === 'session-over' ? [SESSION_OVER] : []
}
