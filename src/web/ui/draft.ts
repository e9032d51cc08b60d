import { createListeners } from '../kernel/store.ts'

/** The values of a form's fields, as text: a ticked checkbox holds `on`, an empty one nothing. */
export type Values = Record<string, string>

const PREFIX = 'draft:'
const drafts = new Map<string, Values | null>()
const listeners = createListeners()

/** The key of the draft of a form; `name` distinguishes several forms on a page. */
export function draftKey(
  userId: number | undefined,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  name = '',
): string {
  return `${userId ?? ''} ${pathname}${search}${name}`
}

/** The unsaved values of a form, or null. The same object until they change. */
export function readDraft(key: string): Values | null {
  if (!drafts.has(key)) drafts.set(key, storedDraft(key))
  return drafts.get(key) ?? null
}

/** Stores the draft of a form until its tab closes, reloads included; null deletes it. */
export function writeDraft(key: string, values: Values | null): void {
  drafts.set(key, values)
  try {
    if (values === null) sessionStorage.removeItem(storageKey(key))
    else sessionStorage.setItem(storageKey(key), JSON.stringify(values))
  } catch (cause) {
    // Without storage it is kept in memory until the page is left.
    console.error(cause)
  }
  listeners.notify()
}

/** Deletes the stored draft of a form that has been saved; its page keeps showing it until it is left. */
export function unkeepDraft(key: string): void {
  try {
    sessionStorage.removeItem(storageKey(key))
  } catch (cause) {
    console.error(cause)
  }
}

/** Deletes all drafts, so that the next user of this device can't read them. */
export function forgetDrafts(): void {
  drafts.clear()
  try {
    for (const name of storedNames()) sessionStorage.removeItem(name)
  } catch (cause) {
    console.error(cause)
  }
  listeners.notify()
}

export function hasDrafts(): boolean {
  if ([...drafts.values()].some((values) => values !== null)) return true
  try {
    return storedNames().length > 0
  } catch {
    return false
  }
}

export const subscribeDrafts = listeners.subscribe

function storedDraft(key: string): Values | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(key)) ?? 'null') as Values | null
  } catch {
    return null
  }
}

function storedNames(): string[] {
  return Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))
}

function storageKey(key: string): string {
  return PREFIX + key
}
