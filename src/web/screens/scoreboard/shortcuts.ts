import { useEffect, useSyncExternalStore } from 'react'
import { ALLOWED, stageOf, type Scoreboard, type ScoreboardEvent } from '#league/scoreboard.ts'
import type { Side } from '#league/side.ts'
import { readStored, subscribeStored, writeStored } from '../../api/device-storage.ts'
import { isPopoverOpen } from '../../ui/popover.ts'

const STORED = 'score-counter-keys'
const CONTROLS = 'input, select, textarea, [contenteditable]'

/** Keys that belong together: as people read them, what they do, and what each of them tells the scoreboard. */
type Shortcut = { shown: string; does: string; keys: Record<string, ScoreboardEvent | 'clock'> }

/** The left hand has the local team, the right hand the visitor. */
export const SHORTCUTS: Shortcut[] = [
  { shown: 'Espacio', does: 'Empezar o parar el reloj', keys: { ' ': 'clock' } },
  { shown: '1 2 3', does: 'Puntos del local', keys: points('local', ['1', '2', '3']) },
  { shown: '8 9 0', does: 'Puntos del visitante: 1, 2, 3', keys: points('visitant', ['8', '9', '0']) },
  {
    shown: 'Q P',
    does: 'Falta del local, del visitante',
    keys: { q: { type: 'fault', side: 'local', by: 1 }, p: { type: 'fault', side: 'visitant', by: 1 } },
  },
  {
    shown: 'A L',
    does: 'Tiempo muerto del local, del visitante',
    keys: { a: { type: 'timeout', side: 'local' }, l: { type: 'timeout', side: 'visitant' } },
  },
  { shown: 'Z', does: 'Deshacer', keys: { z: { type: 'undo' } } },
  { shown: 'N', does: 'Siguiente cuarto', keys: { n: { type: 'nextQuarter' } } },
]

const MEANINGS = new Map(SHORTCUTS.flatMap(({ keys }) => Object.entries(keys)))

/** Whether keys count on this device. Single letters can be turned off: they get in the way of who speaks to it. */
export function useKeysOn(): boolean {
  return useSyncExternalStore(subscribeStored, keysOn, () => true)
}

export function turnKeys(on: boolean): void {
  writeStored(STORED, on ? null : 'off')
}

/** Sends what the keys say, but never while somebody types or a question is open. */
export function useShortcuts(board: Scoreboard, send: (event: ScoreboardEvent) => void): void {
  const on = useKeysOn()
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const meaning = MEANINGS.get(event.key.toLowerCase())
      if (meaning === undefined || isForOthers(event)) return
      const stage = stageOf(board)
      const said =
        meaning === 'clock' ? ({ type: stage === 'running' ? 'pause' : 'start' } as const) : meaning
      if (!ALLOWED[stage].includes(said.type)) return
      event.preventDefault()
      send(said)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [board, on, send])
}

function keysOn(): boolean {
  return readStored(STORED) === null
}

function isForOthers({ target, key, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (repeat || ctrlKey || altKey || metaKey) return true
  if (document.querySelector('dialog[open]') !== null || isPopoverOpen()) return true
  if (!(target instanceof Element)) return false
  // The space bar presses the button that has the focus.
  return target.closest(CONTROLS) !== null || (key === ' ' && target.closest('button, a, summary') !== null)
}

function points(side: Side, [one, two, three]: [string, string, string]): Record<string, ScoreboardEvent> {
  return {
    [one]: { type: 'score', side, points: 1 },
    [two]: { type: 'score', side, points: 2 },
    [three]: { type: 'score', side, points: 3 },
  }
}
