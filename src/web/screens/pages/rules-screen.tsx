import { PageHeading } from '../../shell/page-heading.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { Article } from '../../ui/article.tsx'
import { COURT_RULES } from './court-rules.tsx'
import { SCORE_RULES } from './score-rules.tsx'
import { TEAM_RULES } from './team-rules.tsx'

export default function RulesScreen() {
  return (
    <>
      <PageMeta
        title="Normas"
        description="Quién juega y cómo: 4 cuartos de 12 minutos, la defensa pita las faltas, puntos, desempates, equipos mixtos y juego limpio."
      />
      <PageHeading title="Normas">Una liga sin arbitraje, hecha por quienes la juegan</PageHeading>
      <Article sections={[...TEAM_RULES, ...COURT_RULES, ...SCORE_RULES]} />
    </>
  )
}
