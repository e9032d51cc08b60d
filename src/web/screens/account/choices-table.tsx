import type { ReactNode } from 'react'
import type { Channel, NamedChoice } from '#contract/notices.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'

/** Notices whose channels are chosen together. */
export type ChoiceRow = { name: string; note?: string; choices: readonly NamedChoice[] }

type Switches = {
  mail: boolean
  /** Why e-mails can't be chosen. */
  noMail: string | null
  /** The name of the row that could not be saved. */
  failed: string | null
  onChoose: (row: ChoiceRow, channel: Channel, wanted: boolean) => void
}

const CHANNELS: Record<Channel, string> = { push: 'Móvil', email: 'Correo' }

type Head = { caption: string; head?: ReactNode }

/** A row of switches, one for each channel; without a `head` the caption stands above the rows. */
export function ChoicesTable({ rows, ...props }: Switches & Head & { rows: ChoiceRow[] }) {
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
