import type { AuditEntry, Undoing } from '#contract/audit.ts'
import { paths } from '#contract/paths.ts'
import { TextLink } from '../../../ui/link.tsx'
import { thingName, type AuditNames } from './audit-names.ts'
import { THINGS } from '#contract/change-types.ts'
import { number, REASONS, undoWord } from './audit-words.ts'

/** The changes of an account that are going to be undone, by kind; if it `isDone`, those that were. */
export function UndoneThings(props: { isDone?: boolean; undone: Undoing['undone']; names: AuditNames }) {
  const { isDone = false } = props
  return (
    <>
      <h3 className="font-bold">{isDone ? 'Deshecho' : 'Se deshace'}</h3>
      {props.undone.map((some) => (
        <NamedThings
          key={`${some.entity} ${some.action}`}
          summary={`${THINGS[some.entity].many}: ${undoWord(some, isDone)}`}
          areGone={isDone && some.action === 'create'}
          {...some}
          names={props.names}
        />
      ))}
    </>
  )
}

/** The changes that can't be undone, by reason, with a link to each thing. `isOpen`: there is no other list. */
export function StayingThings(props: { staying: Undoing['staying']; names: AuditNames; isOpen?: boolean }) {
  if (props.staying.length === 0) return null
  return (
    <>
      <h3 className="mt-3 font-bold">Se queda</h3>
      {props.staying.map((some) => (
        <NamedThings
          key={some.reason}
          summary={`${REASONS[some.reason]}: ${number(some.count)}`}
          isOpen={props.isOpen}
          {...some}
          names={props.names}
        />
      ))}
    </>
  )
}

/** Says that the account has made older changes that were not looked at. */
export function Older({ left }: { left: number }) {
  if (left === 0) return null
  const older = left === 1 ? 'Queda 1 cambio anterior' : `Quedan ${number(left)} cambios anteriores`
  return <p className="mt-3">{`${older}: después puedes seguir con ellos.`}</p>
}

function NamedThings(props: {
  summary: string
  isOpen?: boolean | undefined
  areGone?: boolean
  count: number
  first: AuditEntry[]
  names: AuditNames
}) {
  const { summary, isOpen = false, areGone = false, count, first, names } = props
  return (
    <details open={isOpen}>
      <summary className="lone-link cursor-pointer">{summary}</summary>
      <ul className="text-14 border-rule mb-2 ml-1 border-l pl-3">
        {first.map((entry) => (
          <li key={entry.id} className="py-1 wrap-anywhere">
            <Thing entry={entry} isGone={areGone} names={names} />
          </li>
        ))}
        {count > first.length ? (
          <li className="text-ink-soft py-1">{`y ${number(count - first.length)} más`}</li>
        ) : null}
      </ul>
    </details>
  )
}

function Thing({ entry, isGone, names }: { entry: AuditEntry; isGone: boolean; names: AuditNames }) {
  const name = thingName(entry, names)
  const said = name.charAt(0).toUpperCase() + name.slice(1)
  const address = isGone ? undefined : addressOf(entry)
  return address === undefined ? said : <TextLink to={address}>{said}</TextLink>
}

/** The page where a thing is shown and edited; undefined for a deleted thing. */
function addressOf({ entity, entityId, action }: AuditEntry): string | undefined {
  if (action === 'delete' || entityId === null) return undefined
  switch (entity) {
    case 'basketball-court':
      return paths.editCourt(entityId)
    case 'game':
      return paths.game(entityId)
    case 'proposal':
      return paths.proposal(entityId)
    case 'team':
      return paths.admin('newteam', { id: entityId })
    case 'user':
      return paths.admin('newuser', { id: entityId })
    case 'league':
      return paths.admin('newleague', { id: entityId })
    case 'competition-group':
      return paths.admin('newcompetitiongroup', { id: entityId })
    case 'competition':
      return paths.admin('newcompetition', { id: entityId })
    case 'competition-type':
      return paths.admin('newcompetitiontype', { id: entityId })
    case 'competition-team':
      return paths.admin('addteamcompetition')
    case 'invitation':
      return paths.admin('invitations')
    case 'announcement':
      return paths.announcements(entityId)
    case 'town':
      return paths.admin('town')
  }
}
