import { onTestFinished } from 'vitest'

/** What the file of the worker listens to, from when it is loaded on. */
const inside = new EventTarget()

/**
 * Lets what a browser works out in a worker be worked out here, until the test ends, by the same file: `startOutlook`
 * starts a `Worker`, and this one hands its messages to the listener that the file sets up.
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
  await import('#web/league/outlook-worker.ts')
}
