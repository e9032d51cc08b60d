import { PageHeading } from '../../shell/page-heading.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { useSite } from '../../api/site.ts'
import { Article } from '../../ui/article.tsx'
import { gameLength } from './counted.ts'
import { courtRules } from './court-rules.tsx'
import { SCORE_RULES } from './score-rules.tsx'
import { teamRules } from './team-rules.tsx'

export default function RulesScreen() {
  const { town } = useSite()
  return (
    <>
      <PageMeta
        title="Normas"
        description={`Quién juega y cómo: ${gameLength(town)}, la defensa pita las faltas, puntos, desempates, equipos mixtos y juego limpio.`}
      />
      <PageHeading title="Normas">Una liga sin arbitraje, hecha por quienes la juegan</PageHeading>
      <Article sections={[...teamRules(town), ...courtRules(town), ...SCORE_RULES]} />
    </>
  )
}
