import { parentPort } from 'node:worker_threads'
import { lowerThisThread } from '../kernel/background.ts'
import { parseText, type TextToParse } from './parse-text.ts'

// The thread that `parse-in-thread.ts` starts: parses each text in turn.
lowerThisThread()
parentPort!.on('message', (text: TextToParse) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has none
  parentPort!.postMessage(parseText(text))
})
