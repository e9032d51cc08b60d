/** The file of the worker listens once, however many leagues there are. */
let listening: Promise<unknown> | undefined

/**
 * Lets what a browser works out in a worker be worked out here, by the same file: `askOutlook` starts a `Worker`, and
 * this one hands its messages to the listener that the file sets up.
 */
export async function runWorkersInProcess(): Promise<void> {
  listening ??= listen()
  await listening
}

function listen(): Promise<unknown> {
  const inside = new EventTarget()
  Object.assign(globalThis, {
    self: inside,
    Worker: class {
      postMessage(data: unknown, [port]: MessagePort[]) {
        inside.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }))
      }
      terminate() {}
    },
  })
  return import('#web/league/outlook-worker.ts')
}
