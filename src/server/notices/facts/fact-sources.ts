import { delegatesFacts } from './delegates.ts'
import { drawFacts } from './draw.ts'
import type { FactSource } from './fact-source.ts'
import { placeFacts } from './place.ts'
import { seasonFacts } from './season.ts'

/** In the order in which their notices are created. */
export const factSources: readonly FactSource[] = [seasonFacts, placeFacts, drawFacts, delegatesFacts]
