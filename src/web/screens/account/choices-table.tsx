import type { Channel, NamedChoice } from '#contract/notices.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type TableProps = {
  choices: readonly NamedChoice[]
  noMail: boolean
  onChoose: (choice: NamedChoice, channel: Channel) => void
}

const CHANNELS: Record<Channel, string> = { email: 'Correo', push: 'Móvil' }
const SWITCH = 'w-16 text-center'

/** A row for each kind of notice, a switch for each channel. */
export function ChoicesTable({ choices, ...switches }: TableProps) {
  return (
    <DataTable
      caption="Qué te llega, y por dónde"
      columns={columnsOf(switches)}
      rows={[...choices]}
      rowKey={(choice) => choices.indexOf(choice)}
      empty={<EmptyState title="No hay nada que elegir" />}
    />
  )
}

function columnsOf(switches: Omit<TableProps, 'choices'>): Column<NamedChoice>[] {
  return [
    {
      key: 'kind',
      title: 'Aviso',
      namesRow: true,
      className: 'text-left',
      look: 'py-2',
      cell: ({ label }) => label,
    },
    {
      key: 'email',
      title: CHANNELS.email,
      className: SWITCH,
      cell: (choice) => <Switch choice={choice} channel="email" {...switches} />,
    },
    {
      key: 'push',
      title: CHANNELS.push,
      className: SWITCH,
      cell: (choice) => <Switch choice={choice} channel="push" {...switches} />,
    },
  ]
}

function Switch({
  choice,
  channel,
  noMail,
  onChoose,
}: Omit<TableProps, 'choices'> & { choice: NamedChoice; channel: Channel }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-center has-disabled:cursor-default has-disabled:opacity-50">
      <input
        type="checkbox"
        className="size-6"
        aria-label={`${CHANNELS[channel]}: ${choice.label}`}
        checked={choice[channel]}
        disabled={channel === 'email' && noMail}
        onChange={() => onChoose(choice, channel)}
      />
    </label>
  )
}
