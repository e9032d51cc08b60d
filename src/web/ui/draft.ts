/** What the fields of a form hold, as the browser says it: text. A ticked box holds `on`, an empty one nothing. */
export type Values = Record<string, string>

const PREFIX = 'draft:'
const drafts = new Map<string, Values | null>()
const listeners = new Set<() => void>()

/** Under what is kept what somebody types on a form of a page; `name` tells it from another one there. */
export function draftKey(
  userId: number | undefined,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  name = '',
): string {
  return `${userId ?? ''} ${pathname}${search}${name}`
}

/** What was typed on a form and never saved, or null. The same object until it changes. */
export function readDraft(key: string): Values | null {
  if (!drafts.has(key)) drafts.set(key, storedDraft(key))
  return drafts.get(key) ?? null
}

/** Keeps what is typed on a form until its tab closes, reloads included; null forgets it. */
export function writeDraft(key: string, values: Values | null): void {
  drafts.set(key, values)
  try {
    if (values === null) sessionStorage.removeItem(storageKey(key))
    else sessionStorage.setItem(storageKey(key), JSON.stringify(values))
  } catch (cause) {
    // A browser that keeps nothing still has it until the page is left.
    console.error(cause)
  }
  for (const listener of listeners) listener()
}

/** Has the device forget what was typed on a form that has been saved; its page shows it until it is left. */
export function unkeepDraft(key: string): void {
  try {
    sessionStorage.removeItem(storageKey(key))
  } catch (cause) {
    console.error(cause)
  }
}

/** Forgets what was typed on every form: whoever comes next to this device doesn't read it. */
export function forgetDrafts(): void {
  drafts.clear()
  try {
    for (const name of storedNames()) sessionStorage.removeItem(name)
  } catch (cause) {
    console.error(cause)
  }
  for (const listener of listeners) listener()
}

/** Whether anything was typed on a form and never saved. */
export function hasDrafts(): boolean {
  if ([...drafts.values()].some((values) => values !== null)) return true
  try {
    return storedNames().length > 0
  } catch {
    return false
  }
}

export function subscribeDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

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
