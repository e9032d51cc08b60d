import { placeGames, type Placing } from './place-games.ts'

self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<Placing>) => {
  for (const step of placeGames(data)) port?.postMessage(step, [])
})
