import type { Page } from '@playwright/test'

/** What is typed into the fields of each type, in both rounds. */
const TYPED: Record<string, [string, string]> = {
  date: ['2032-07-10', '2032-07-11'],
  'datetime-local': ['2032-07-10T19:00', '2032-07-11T19:00'],
  time: ['18:00', '19:30'],
  email: ['ana@liga.example', 'eva@liga.example'],
  textarea: ['Gatos 61 Perros 58', 'Grupo A\nGatos\nPerros\nGrupo B\nOsos\nLobos'],
}

/**
 * Answers every question of a page twice, and differently, submits its form, and presses its other buttons. All in the
 * page itself: a step by step from outside takes ten times as long.
 */
export async function useEverything(page: Page): Promise<void> {
  await page.evaluate(useThisPage, TYPED)
}

/** Runs in a page. */
async function useThisPage(typed: Record<string, [string, string]>): Promise<void> {
  const MAX_WAIT_MS = 1000
  const requests = { pending: 0 }
  const ask = window.fetch.bind(window)
  window.fetch = async (...given) => {
    requests.pending += 1
    try {
      return await ask(...given)
    } finally {
      requests.pending -= 1
    }
  }
  const shown = document
  /** Waits until the page has drawn what an event changed, and the answers to what it asked. */
  async function drawn() {
    const until = performance.now() + MAX_WAIT_MS
    do await new Promise((resolve) => setTimeout(resolve, 5))
    while (requests.pending > 0 && performance.now() < until)
  }
  function* usable<E extends HTMLElement>(selector: string): Generator<E> {
    for (const element of shown.querySelectorAll<E>(`main :is(${selector})`)) {
      // Answers to earlier questions may have removed it.
      if (element.isConnected && element.checkVisibility() && !element.matches(':disabled')) yield element
    }
  }
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  function answer(field: Field, round: number) {
    field.focus()
    if (field.type === 'radio' || field.type === 'checkbox') return field.click()
    const isChoice = field instanceof HTMLSelectElement
    const text = isChoice
      ? (field.options[Math.min(1 + round, field.options.length - 1)]?.value ?? '')
      : (typed[field.type]?.[round] ?? `${60 + round}`)
    // React notices only what its own setter doesn't see.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event(isChoice ? 'change' : 'input', { bubbles: true }))
  }

  for (const round of [0, 1]) {
    for (const field of usable<Field>('select, input:not([type=file]), textarea')) {
      answer(field, round)
      await drawn()
    }
  }
  for (const submit of usable('form button[type=submit]')) {
    submit.click()
    await drawn()
    break
  }
  for (const button of usable('button:not([type=submit]), summary')) {
    button.click()
    await drawn()
    // The page learns of it after the next button: the dialog changes what it is about.
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  }
}
