import { useRef, useState, type ReactNode } from 'react'
import type { EmailState } from '#contract/email.ts'
import type { Channel, NamedChoice, NoticeLine } from '#contract/notices.ts'
import { paths } from '#contract/paths.ts'
import { useApi } from '../../api/api-provider.tsx'
import { useApiQuery } from '../../api/use-api-query.ts'
import { TextLink } from '../../ui/link.tsx'
import { LookUp, NotLoaded } from '../../ui/look-up.tsx'
import { notify } from '../../ui/toast.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'

const LINES: readonly { line: NoticeLine; name: string; note?: string }[] = [
  { line: 'turn', name: 'Lo que me toca', note: 'Un resultado, una valoración o una respuesta pendiente' },
  { line: 'games', name: 'Mis partidos', note: 'Nuevo, cambia, se cancela, es mañana' },
  { line: 'league', name: 'Mi liga', note: 'Dentro o fuera, el próximo rival, el tablón' },
  { line: 'week', name: 'La semana', note: 'Resultados y próximos partidos, los lunes' },
  { line: 'admins', name: 'Administrar', note: 'Desacuerdos, cuentas sin equipo, copias de seguridad' },
  { line: 'more', name: 'Además' },
]

/** The reason why the user gets no e-mails regardless of their choices; null if they do get them. */
function whyNoMail(state: EmailState | null): string | null {
  if (state === null) return 'Esta liga no manda correo.'
  if (state.email === null) return 'Para recibir correos, añade el tuyo en «Cuenta».'
  if (!state.confirmed) return 'Para recibir correos, confirma el tuyo en «Cuenta».'
  return state.unsubscribed ? 'Tienes los correos apagados: se encienden en «Cuenta».' : null
}

/** Lets the user choose the channels of the notices; the list in the app always shows all of them. */
export function ChoicesPanel({ mail }: { mail: boolean }) {
  const query = useApiQuery('choices', async (api) => {
    const state = mail ? await api('GET /email') : null
    return { stored: await api('GET /notice/choices'), noMail: whyNoMail(state) }
  })
  return (
    <LookUp
      query={query}
      failed={NotLoaded}
      loading={<output className="block min-h-80">Cargando lo que has elegido…</output>}
    >
      {(found) => <Choices {...found} mail={mail} />}
    </LookUp>
  )
}

function Choices({ stored, ...mail }: { stored: NamedChoice[]; noMail: string | null; mail: boolean }) {
  const api = useApi()
  const [choices, setChoices] = useState(stored)
  const [failed, setFailed] = useState<string | null>(null)
  // Requests are sent one after the other, so that the last tap wins, whatever order responses would arrive in.
  const saving = useRef(Promise.resolve())

  function choose({ name, choices: chosen }: ChoiceRow, channel: Channel, wanted: boolean) {
    const before = saving.current
    const wants = new Map(chosen.map(({ kind }) => [kind, wanted]))
    const set = (values: ReadonlyMap<string, boolean>) =>
      setChoices((now) => now.map((one) => ({ ...one, [channel]: values.get(one.kind) ?? one[channel] })))
    const save = async () => {
      await before
      try {
        await api('PUT /notice/choices', {
          body: chosen.map(({ kind }) => ({ kind, [channel]: wanted })),
        })
        notify('Guardado')
      } catch (cause) {
        console.error(cause)
        set(new Map(chosen.map((one) => [one.kind, one[channel]])))
        // What an earlier tap has said is no answer to this one.
        notify('')
        setFailed(name)
      }
    }
    setFailed(null)
    set(wants)
    saving.current = save()
  }

  const groups = LINES.map(({ line, ...named }) => ({
    ...named,
    choices: choices.filter((one) => one.line === line),
  })).filter((group) => group.choices.length > 0)
  const table = { ...mail, failed, onChoose: choose }
  return (
    <div className="max-w-text">
      <ChoicesTable
        {...table}
        caption="Qué te llega, y por dónde"
        head={
          <>
            Siempre salen en <TextLink to={paths.notices()}>tu lista</TextLink>. Además, por…
          </>
        }
        rows={groups.filter(({ note }) => note !== undefined)}
      />
      <p className="text-14 text-ink-soft mt-2 empty:hidden">{mail.noMail}</p>
      <details className="mt-2">
        <summary className="min-h-12 cursor-pointer py-3 font-bold">Afinar, aviso por aviso</summary>
        {groups
          // A line of a single kind has nothing to refine.
          .filter((group) => group.choices.length > 1)
          .map(({ name, choices: some }) => (
            <div key={name} className="mt-4">
              <ChoicesTable
                {...table}
                caption={name}
                rows={some.map((one) => ({ name: one.label, choices: [one] }))}
              />
            </div>
          ))}
      </details>
    </div>
  )
}

/** Notices whose channels are chosen together. */
type ChoiceRow = { name: string; note?: string; choices: readonly NamedChoice[] }

type Switches = {
  mail: boolean
  noMail: string | null
  failed: string | null
  onChoose: (row: ChoiceRow, channel: Channel, wanted: boolean) => void
}

const CHANNELS: Record<Channel, string> = { push: 'Móvil', email: 'Correo' }

type Head = { caption: string; head?: ReactNode }

/** A row of switches, one for each channel; without a `head` the caption stands above the rows. */
function ChoicesTable({ rows, ...props }: Switches & Head & { rows: ChoiceRow[] }) {
  return <DataTable caption={props.caption} columns={columnsOf(props)} rows={rows} empty={null} />
}

function columnsOf({ caption, head, ...switches }: Switches & Head): Column<ChoiceRow>[] {
  const channels: Channel[] = switches.mail ? ['push', 'email'] : ['push']
  return [
    {
      title: 'Aviso',
      head: head ?? <span className="font-figure text-20 text-ink">{caption}</span>,
      namesRow: true,
      className: 'text-left',
      look: 'py-2 pr-2',
      cell: ({ name, note }) => (
        <>
          <span className={note === undefined ? 'text-14' : 'font-bold'}>{name}</span>
          {note === undefined ? null : (
            <span className="text-14 text-ink-soft block font-normal">{note}</span>
          )}
          {switches.failed === name ? (
            <span role="alert" className="text-14 text-loss block font-bold">
              No se ha guardado
            </span>
          ) : null}
        </>
      ),
    },
    ...channels.map((channel) => columnOf(channel, switches)),
  ]
}

function columnOf(channel: Channel, switches: Switches): Column<ChoiceRow> {
  return {
    title: CHANNELS[channel],
    className: 'w-16 text-center',
    cell: (row) => <Switch row={row} channel={channel} {...switches} />,
  }
}

/** On or off; in between if only some of the row's notices are on, and then a tap turns on all. */
function Switch({ row, channel, noMail, onChoose }: Switches & { row: ChoiceRow; channel: Channel }) {
  const isOn = row.choices.every((one) => one[channel])
  const isMixed = !isOn && row.choices.some((one) => one[channel])
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-center has-disabled:cursor-default has-disabled:opacity-50">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isMixed
        }}
        type="checkbox"
        className="size-6"
        aria-label={`${CHANNELS[channel]}: ${row.name}`}
        checked={isOn}
        disabled={channel === 'email' && noMail !== null}
        onChange={() => onChoose(row, channel, !isOn)}
      />
    </label>
  )
}
