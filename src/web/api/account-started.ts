let started: Promise<unknown> = Promise.resolve()

/** What is asked about the user waits for the code that asks it. */
export function noteStarting(code: Promise<unknown>): void {
  started = code
}

/** Resolves once everything about the user has been requested, or can't be. */
export async function accountStarted(): Promise<void> {
  await started.catch(() => {})
}
