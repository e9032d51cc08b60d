import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Imported into a server that is measured: notes how late its event loop comes, forgets that on SIGUSR2, and
// writes the 99th percentile in milliseconds to the file that LOOP_DELAY_FILE names when the process ends.

const file = process.env['LOOP_DELAY_FILE']
const resolution = 10
const delay = monitorEventLoopDelay({ resolution })
delay.enable()
process.on('SIGUSR2', () => delay.reset())
process.once('exit', () => {
  // What is noted is the time between two looks: the pause that was meant is no delay.
  if (file !== undefined) writeFileSync(file, String(Math.max(0, delay.percentile(99) / 1e6 - resolution)))
})
