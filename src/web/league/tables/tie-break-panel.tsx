import type { PlacedRow } from './placed-row.ts'
import { TablePanel } from './table-panel.tsx'
import { TieBreak, tieBreakTitle } from './tie-break.tsx'

/** Why a row has its place, in front of its table. */
export function TieBreakPanel(props: {
  row: PlacedRow
  nameOf: (teamId: number) => string
  onClose: () => void
}) {
  const { row, nameOf, onClose } = props
  return (
    <TablePanel title={tieBreakTitle(row)} onClose={onClose}>
      <TieBreak row={row} nameOf={nameOf} Heading="h3" />
    </TablePanel>
  )
}
