import { paths } from '#contract/paths.ts'
import { returnAddress } from '../../kernel/return-address.ts'
import { Page } from '../../shell/page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'

export default function OfflineScreen() {
  return (
    <Page title="Sin conexión">
      <div className="max-w-text flex flex-col items-start gap-4">
        <p>Esta página no se ha visto aún en este dispositivo, y ahora no hay cobertura para traerla.</p>
        <p>El marcador y las normas funcionan sin conexión.</p>
        <ButtonLink look="primary" to={paths.scoreboard()}>
          Abrir el marcador
        </ButtonLink>
        <Button onClick={tryAgain}>Volver a probar</Button>
      </div>
    </Page>
  )
}

function tryAgain() {
  const from = new URLSearchParams(window.location.search).get('volver')
  window.location.replace(returnAddress(from) ?? paths.standings())
}
