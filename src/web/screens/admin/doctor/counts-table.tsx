import type { DeliveryCount } from '#contract/deliveries.ts'
import type { Channel } from '#contract/notices.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'

export const CHANNELS: Record<Channel, string> = { email: 'Correo', push: 'Móvil' }

const STATES: [keyof Omit<DeliveryCount, 'channel'>, string][] = [
  ['sent', 'Enviados'],
  ['waiting', 'En espera'],
  ['failing', 'Otra vez'],
  ['failed', 'Fallidos'],
]

/** The number of deliveries by channel and state. */
export function CountsTable({ counts }: { counts: DeliveryCount[] }) {
  const columns: Column<DeliveryCount>[] = [
    {
      key: 'channel',
      title: 'Canal',
      namesRow: true,
      className: 'text-left py-2',
      cell: ({ channel }) => CHANNELS[channel],
    },
    ...STATES.map(([key, title]) => ({
      key,
      title,
      className: 'text-right pl-2 tabular',
      cell: (count: DeliveryCount) => count[key],
    })),
  ]
  return (
    <DataTable
      caption="Entregas por canal"
      columns={columns}
      rows={counts}
      rowKey={(count) => counts.indexOf(count)}
      empty={null}
    />
  )
}
