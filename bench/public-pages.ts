/** An address of every public page but the first, on a server with the demo season. */
export async function otherPages(url: string): Promise<string[]> {
  const ask = async <Answer>(path: string) => (await (await fetch(`${url}/api${path}`)).json()) as Answer
  const [game] = await ask<{ id: number; competitionId: number; localId: number }[]>('/pending-games')
  if (game === undefined) throw new Error('The demo season has nothing left to play')
  const { id, competitionId, localId } = game
  return [
    '/history',
    '/calendar',
    '/courts',
    '/info',
    '/score-counter',
    `/clasification/${competitionId}`,
    `/clasification/${competitionId}/imprimir`,
    `/team-games/${competitionId}/${localId}`,
    `/partidos/${id}`,
    '/privacidad',
    '/aviso-legal',
    '/login',
    '/register',
  ]
}
