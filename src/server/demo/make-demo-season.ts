import { readConfig } from '../kernel/config.ts'
import { createDemoSeason } from './demo-season.ts'
import { openStore } from '../db/store.ts'

/** Creates the demo season in a process of its own: a server would keep the memory that hashing the password takes. */
const store = openStore(readConfig(process.env).databaseUrl)
await createDemoSeason(store, new Date())
await store.close()
