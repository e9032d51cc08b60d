import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Imported into a measured server: records the delay of its event loop, resets that on SIGUSR2, and writes the 99th
// percentile in milliseconds to the file in LOOP_DELAY_FILE when the process ends.

const file = process.env['LOOP_DELAY_FILE']
const resolution = 10
const delay = monitorEventLoopDelay({ resolution })
delay.enable()
process.on('SIGUSR2', () => delay.reset())
process.once('exit', () => {
  // The recorded value is the time between two samples: the intended interval is no delay.
  if (file !== undefined) writeFileSync(file, String(Math.max(0, delay.percentile(99) / 1e6 - resolution)))
})
