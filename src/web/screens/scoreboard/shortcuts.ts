import { useEffect, useSyncExternalStore } from 'react'
import { ALLOWED, stageOf, type Scoreboard, type ScoreboardEvent } from '#league/scoreboard.ts'
import type { Side } from '#league/side.ts'
import { readStored, subscribeStored, writeStored } from '../../api/device-storage.ts'
import { isPopoverOpen } from '../../ui/popover.ts'
import { press } from './board-store.ts'

const STORED = 'score-counter-keys'
const CONTROLS = 'input, select, textarea, [contenteditable]'

type Shortcut = { shown: string; does: string; keys: Record<string, ScoreboardEvent | 'clock'> }

/** The keys of the local team are on the left of the keyboard, those of the visitor on the right. */
export const SHORTCUTS: Shortcut[] = [
  { shown: 'Espacio', does: 'Empezar o parar el reloj', keys: { ' ': 'clock' } },
  { shown: '1 2 3', does: 'Puntos del local', keys: points('local', ['1', '2', '3']) },
  { shown: '8 9 0', does: 'Puntos del visitante: 1, 2, 3', keys: points('visitant', ['8', '9', '0']) },
  {
    shown: 'Q P',
    does: 'Falta del local, del visitante',
    keys: { q: { type: 'fault', side: 'local' }, p: { type: 'fault', side: 'visitant' } },
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

/** Whether shortcuts are on. They can be turned off, as single letters interfere with speech input. */
export function useKeysOn(): boolean {
  return useSyncExternalStore(subscribeStored, keysOn, () => true)
}

export function turnKeys(on: boolean): void {
  writeStored(STORED, on ? null : 'off')
}

export function useShortcuts(board: Scoreboard): void {
  const on = useKeysOn()
  useEffect(() => {
    if (!on) return
    const follow = (event: KeyboardEvent) => {
      const meaning = MEANINGS.get(event.key.toLowerCase())
      if (meaning === undefined || isForOthers(event)) return
      const stage = stageOf(board)
      const action =
        meaning === 'clock' ? ({ type: stage === 'running' ? 'pause' : 'start' } as const) : meaning
      if (!ALLOWED[stage].includes(action.type)) return
      event.preventDefault()
      press(action)
    }
    window.addEventListener('keydown', follow)
    return () => window.removeEventListener('keydown', follow)
  }, [board, on])
}

function keysOn(): boolean {
  return readStored(STORED) === null
}

function isForOthers({ target, key, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (repeat || ctrlKey || altKey || metaKey) return true
  if (document.querySelector('dialog[open]') !== null || isPopoverOpen()) return true
  if (!(target instanceof Element)) return false
  // The space bar presses the focused button.
  return target.closest(CONTROLS) !== null || (key === ' ' && target.closest('button, a, summary') !== null)
}

function points(side: Side, [one, two, three]: [string, string, string]): Record<string, ScoreboardEvent> {
  return {
    [one]: { type: 'score', side, points: 1 },
    [two]: { type: 'score', side, points: 2 },
    [three]: { type: 'score', side, points: 3 },
  }
}
