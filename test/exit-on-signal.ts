let isSet = false

/**
 * Ends this process by `process.exit` when it is interrupted, or when the Vitest that started it is gone: a signal
 * alone runs no exit handlers, and programs in process groups of their own would run on.
 */
export function exitOnSignal(): void {
  if (isSet) return
  isSet = true
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  process.once('disconnect', () => process.exit(130))
}
