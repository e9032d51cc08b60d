import { chromium } from '@playwright/test'
import { onTestFinished } from 'vitest'
import { findChromium } from '../../scripts/find-tools.mjs'
import { testDatabase } from '../create-test-store.ts'
import { seed } from './chosen.ts'
import { submitQueueRounds } from './submit-queue-rounds.ts'
import { trial } from './trial.ts'

/** A result entered offline is stored exactly once, whatever breaks, and the messages about it are true. */
trial('submit-queue', 200, async ({ engine, rounds, report }) => {
  const url = await testDatabase(engine)
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('no Chromium on this machine')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  onTestFinished(() => browser.close())
  const { faults, made, steps } = await submitQueueRounds({ browser, databaseUrl: url, seed }, rounds)
  await report(`${rounds} schedules of ${steps} steps, ${made} results made`)
  return made > 0 ? faults : [...faults, 'nothing was written']
})
