import { useState } from 'react'
import type { AuditedThing, ChangeCount, Undoing, AuditEntry } from '#contract/audit.ts'
import { groupBy } from '#league/group-by.ts'
import { MAX_COUNTED_CHANGES } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { ActionContext } from '../../../api/api-provider.tsx'
import type { Api } from '../../../api/endpoints.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/section.tsx'
import { notify } from '../../../ui/toast.tsx'
import { type AuditNames, thingName, changeCountText, number, REASONS, undoText } from './audit-text.ts'
import { THINGS } from '#contract/change-types.ts'
import { Alert } from '../../../ui/alert.tsx'
import { TextLink } from '../../../ui/link.tsx'

export function AccountChanges(props: {
  /** `name` null: it was deleted. */
  account: { id: number; name: string | null }
  counts: ChangeCount[]
  names: AuditNames
}) {
  const { account, counts, names } = props
  const { id, name } = account
  const shown = name ?? 'una cuenta borrada'
  const { busy, failure, run } = useAction()
  const [question, setQuestion] = useState<Undoing | null>(null)
  /** The result of the last undo, also if there was nothing to undo. */
  const [outcome, setOutcome] = useState<Undoing | null>(null)
  const next = outcome?.next ?? undefined

  const ask = () =>
    run(async ({ api }) => {
      const found = await findUndoing(api, id, next)
      if (found.undone.length > 0) setQuestion(found)
      else setOutcome(found)
    })

  const undo = async ({ before }: Undoing, { api, revalidate }: ActionContext) => {
    const done = await api('POST /user/{id}/undo', {
      params: { id },
      body: before === null ? {} : { before },
    })
    setOutcome(done)
    const count = totalOf(done.undone)
    notify(doneText(count))
    await revalidate()
  }

  return (
    <Section title={`Lo que ha hecho ${shown}`} className="mb-6">
      <p>{totalText(totalOf(counts))}</p>
      <Facts facts={factsOf(counts)} />
      <Alert className="mt-2">{failure?.message}</Alert>
      {outcome === null ? null : (
        <div className="max-w-text mt-4">
          {outcome.undone.length === 0 ? (
            <p>Nada que deshacer.</p>
          ) : (
            <UndoneThings isDone undone={outcome.undone} names={names} />
          )}
          <StayingThings staying={outcome.staying} names={names} isOpen />
          <Older left={outcome.left} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button aria-disabled={busy} onClick={() => void ask()}>
          {busy ? 'Mirando…' : next === undefined ? 'Deshacer lo que hizo' : 'Seguir con los anteriores'}
        </Button>
        {name === null ? null : (
          <ButtonLink look="quiet" to={paths.admin('newuser', { id })}>
            Ver su cuenta
          </ButtonLink>
        )}
      </div>
      {question === null ? null : (
        <Confirm
          title={`¿Deshacer lo que hizo ${shown}?`}
          confirmLabel="Deshacer"
          onClose={() => setQuestion(null)}
          onConfirm={(_, context) => undo(question, context)}
        >
          <UndoneThings undone={question.undone} names={names} />
          <StayingThings staying={question.staying} names={names} />
          <Older left={question.left} />
          <p className="mt-3">{`No se puede volver atrás.${name === null ? '' : ' La cuenta se queda.'}`}</p>
        </Confirm>
      )}
    </Section>
  )
}

/** The changes of an account that can be undone, the latest first, without empty pages of deleted things. */
async function findUndoing(api: Api, id: number, before: number | undefined): Promise<Undoing> {
  const found = await api('GET /user/{id}/undo', { params: { id }, query: { before } })
  const saysNothing = found.undone.length === 0 && found.staying.length === 0
  return saysNothing && found.next !== null ? findUndoing(api, id, found.next) : found
}

/** The count is 0 when an earlier response was lost: its changes were undone already. */
function doneText(count: number): string {
  if (count === 0) return 'Ya estaba deshecho.'
  return count === 1 ? 'Deshecha 1 cosa.' : `Deshechas ${number(count)} cosas.`
}

function totalOf(counts: { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

function totalText(total: number): string {
  if (total === 1) return '1 cambio.'
  const counted = `${number(total)} cambios`
  return total < MAX_COUNTED_CHANGES ? `${counted}.` : `Más de ${counted}; estos son los últimos.`
}

function factsOf(counts: ChangeCount[]): [name: string, value: string][] {
  return [...groupBy(counts, ({ entity }) => entity)].map(([entity, some]) => [
    THINGS[entity].many,
    some.map(changeCountText).join(', '),
  ])
}

function UndoneThings(props: { isDone?: boolean; undone: Undoing['undone']; names: AuditNames }) {
  const { isDone = false } = props
  return (
    <>
      <h3 className="font-bold">{isDone ? 'Deshecho' : 'Se deshace'}</h3>
      {props.undone.map((some) => (
        <NamedThings
          key={`${some.entity} ${some.action}`}
          summary={`${THINGS[some.entity].many}: ${undoText(some, isDone)}`}
          areGone={isDone && some.action === 'create'}
          {...some}
          names={props.names}
        />
      ))}
    </>
  )
}

function StayingThings(props: { staying: Undoing['staying']; names: AuditNames; isOpen?: boolean }) {
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

function Older({ left }: { left: number }) {
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
  const label = name.charAt(0).toUpperCase() + name.slice(1)
  const { entity, entityId, action } = entry
  if (isGone || action === 'delete' || entityId === null) return label
  return <TextLink to={ADDRESSES[entity](entityId)}>{label}</TextLink>
}

const ADDRESSES: Record<AuditedThing, (id: number) => string> = {
  'basketball-court': paths.editCourt,
  game: paths.game,
  proposal: paths.proposal,
  team: (id) => paths.admin('newteam', { id }),
  user: (id) => paths.admin('newuser', { id }),
  league: (id) => paths.admin('newleague', { id }),
  'competition-group': (id) => paths.admin('newcompetitiongroup', { id }),
  competition: (id) => paths.admin('newcompetition', { id }),
  'competition-type': (id) => paths.admin('newcompetitiontype', { id }),
  'competition-team': () => paths.admin('addteamcompetition'),
  invitation: () => paths.admin('invitations'),
  announcement: paths.announcements,
  town: () => paths.admin('town'),
}
