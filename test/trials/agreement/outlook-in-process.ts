import { onTestFinished } from 'vitest'

/** The target of the worker file's listeners, from the moment it is loaded. */
const inside = new EventTarget()

/**
 * Runs the browser's worker in this process until the test ends, with the same file: `startOutlook` starts a `Worker`,
 * and this one passes its messages to the listener that the file registers.
 */
export async function runWorkersInProcess(): Promise<void> {
  Object.assign(globalThis, {
    self: inside,
    Worker: class {
      postMessage(data: unknown, [port]: MessagePort[]) {
        inside.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }))
      }
      terminate() {}
    },
  })
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'self')
    Reflect.deleteProperty(globalThis, 'Worker')
  })
  await import('#web/league/tables/outlook-worker.ts')
}
