import { readConfig } from '../kernel/config.ts'
import { createDemoSeason } from './demo-season.ts'
import { openStore } from '../db/store.ts'

/** Makes the demo season in a process that ends: the memory of its many passwords would stay with a server. */
const store = openStore(readConfig(process.env).databaseUrl)
await createDemoSeason(store, new Date())
await store.close()
