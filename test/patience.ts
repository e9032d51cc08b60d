import { vi } from 'vitest'
import { PATIENCE_MS } from './patience-ms.ts'

// By itself `vi.waitFor` waits a second. A setup file runs before each file of tests, in the same worker.
const { waitFor } = vi
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(check, options) {
    const given = typeof options === 'number' ? { timeout: options } : options
    return waitFor(check, { timeout: PATIENCE_MS, ...given })
  }
