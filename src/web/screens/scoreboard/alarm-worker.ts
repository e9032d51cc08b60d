/** Notifies its page after the number of milliseconds in a message: browsers don't throttle the timers of a worker. */
let timer: ReturnType<typeof setTimeout> | undefined

self.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
  clearTimeout(timer)
  if (data !== null) timer = setTimeout(() => self.postMessage(null), data)
})
