import { type Act, type Context, speaker } from './event.ts'

const NEW_NAMES = ['Nutrias', 'Tigres', 'Lobos', 'Corzos', 'Garzas', 'Vencejos']

/** A team takes a name that none has had; now and then somebody else tries. */
export function renameTeam({ league, chance }: Context): Act | null {
  const { facts, teamIds } = league
  const teamId = chance.pick(teamIds)
  const name = NEW_NAMES.find((one) => !facts.wasEverNamed(one))
  if (name === undefined) return null
  const { by, mayNot } = speaker(league, chance, teamId)
  return {
    by,
    call: ['PUT', `/team/${teamId}`, { name }],
    mustFail: mayNot,
    mustPass: !mayNot,
    accept: () => facts.rename(teamId, name),
  }
}
