/** Wakes its page after the milliseconds it is sent; browsers don't put off the timers of a worker. */
let timer: ReturnType<typeof setTimeout> | undefined

self.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
  clearTimeout(timer)
  if (data !== null) timer = setTimeout(() => self.postMessage(null), data)
})
