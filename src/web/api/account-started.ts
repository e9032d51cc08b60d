let started: Promise<unknown> = Promise.resolve()

/** `code`: resolves once the code that requests the user's tasks and notices is loaded and has begun. */
export function noteStarting(code: Promise<unknown>): void {
  started = code
}

/** Resolves once they have been requested, or their code could not be loaded. */
export async function accountStarted(): Promise<void> {
  await started.catch(() => {})
}
