/** How long a test waits for something, which comes late on a busy machine. */
export const PATIENCE_MS = 20_000
