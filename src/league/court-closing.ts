/** The days on which a court is closed, both included: never without the first, until further notice without the last. */
export type Closing = { closedFrom: string | null; closedUntil: string | null }

export const OPEN: Closing = { closedFrom: null, closedUntil: null }

/** What is known of a closing; nothing of a court that nobody has closed. */
export type MaybeClosing = { [Day in keyof Closing]?: Closing[Day] | undefined }

/** Whether a court is closed on a day, `2026-03-01`: then it takes no new game. */
export function isClosedOn({ closedFrom, closedUntil }: MaybeClosing, day: string): boolean {
  return closedFrom != null && closedFrom <= day && (closedUntil == null || day <= closedUntil)
}
