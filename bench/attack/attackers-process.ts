import { once, setMaxListeners } from 'node:events'
import { askWithBadTokens } from './bad-tokens.ts'
import { uploadHeavyPictures } from './heavy-pictures.ts'
import { checkLargeSeasons } from './large-seasons.ts'
import { pipelineReads } from './pipelines.ts'
import type { Attack, Target } from './target.ts'
import { guessPasswords } from './wrong-logins.ts'

// A process of its own: it receives the target and prepares, receives the duration and attacks, and then reports the
// statuses.

const attacks: Record<string, Attack> = {
  'reads with bad tokens': askWithBadTokens,
  'wrong logins': guessPasswords,
  'heavy pictures': uploadHeavyPictures,
  'large seasons': checkLargeSeasons,
  'pipelined reads': pipelineReads,
}

process.once('disconnect', () => process.exit())

const [target] = (await once(process, 'message')) as [Target]
const ready = await Promise.all(Object.values(attacks).map((attack) => attack(target)))
process.send!('ready')
const [seconds] = (await once(process, 'message')) as [number]
const signal = AbortSignal.timeout(seconds * 1000)
setMaxListeners(0, signal)
const got = await Promise.all(ready.map((attack) => attack(signal)))
process.send!(Object.fromEntries(Object.keys(attacks).map((name, place) => [name, got[place]])))
