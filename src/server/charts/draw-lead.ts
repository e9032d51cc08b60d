import { CHART_ROW, CHART_WIDTH } from '#contract/chart-size.ts'
import type { Chart } from '#contract/charts.ts'
import type { Lead } from '#league/game-course.ts'
import type { Badge } from '#league/team-badges.ts'

type Side = { id: number; name: string; shortName: string; badge: Badge }

const ROWS = 4
const FIRST = 4
const LAST = CHART_WIDTH - 16

/** Who led a game when: above the line of a level score the local team, below it the visitor. */
export function drawLead(leads: readonly Lead[], local: Side, visitant: Side): Chart {
  const most = (sign: 1 | -1) => Math.max(0, ...leads.map(({ lead }) => sign * lead))
  const [up, down] = [most(1), most(-1)]
  const last = leads.at(-1)!
  const cut = Math.min(ROWS - 1, Math.max(1, Math.round((up / (up + down || 1)) * ROWS)))
  // Both sides at one scale.
  const scale = Math.min((cut * CHART_ROW) / (up || 1), ((ROWS - cut) * CHART_ROW) / (down || 1))
  const x = (seconds: number) => Math.round(FIRST + (seconds / last.seconds) * (LAST - FIRST))
  const y = (lead: number) => Math.round(cut * CHART_ROW - lead * scale)
  const steps = leads.slice(1).map(({ seconds, lead }) => `H${x(seconds)}V${y(lead)}`)
  const winner = last.lead > 0 ? local : visitant
  const end = last.lead === 0 ? 'Empate' : `Gana ${winner.name} por ${Math.abs(last.lead)}`
  const nothing = Array.from({ length: ROWS - 2 }, () => null)
  return {
    label: `Ventaja durante el partido: ${local.name}, hasta ${up}; ${visitant.name}, hasta ${down}. ${end}`,
    rows: ROWS,
    marks: [{ teamId: winner.id, path: `M${FIRST},${y(0)}${steps.join('')}` }],
    ends: [endOf(local), ...nothing, endOf(visitant)],
    cut,
    range: [signed(up), ...nothing.map(() => ''), signed(down)],
    base: ['1.er cuarto', 'Final'],
  }
}

function endOf({ id, shortName, badge }: Side) {
  return { teamId: id, text: shortName, badge }
}

function signed(lead: number): string {
  return lead === 0 ? '0' : `+${lead}`
}
