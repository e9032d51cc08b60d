import { readSession, sessionKeys, writeSession } from '../kernel/session-storage.ts'
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
  if (!drafts.has(key)) drafts.set(key, readSession(PREFIX + key) as Values | null)
  return drafts.get(key) ?? null
}

/** Until the tab closes, reloads included; without storage, until the page is left. Null deletes it. */
export function writeDraft(key: string, values: Values | null): void {
  drafts.set(key, values)
  writeSession(PREFIX + key, values)
  listeners.notify()
}

/** Deletes the stored draft of a form that has been saved; its page keeps showing it until it is left. */
export function unkeepDraft(key: string): void {
  writeSession(PREFIX + key, null)
}

/** Deletes all drafts, so that the next user of this device can't read them. */
export function forgetDrafts(): void {
  drafts.clear()
  for (const name of sessionKeys(PREFIX)) writeSession(name, null)
  listeners.notify()
}

export function hasDrafts(): boolean {
  return [...drafts.values()].some((values) => values !== null) || sessionKeys(PREFIX).length > 0
}

export const subscribeDrafts = listeners.subscribe
