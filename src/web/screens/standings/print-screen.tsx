import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { apiContext } from '../../api/client.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { useSite } from '../../api/site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { findGroup, loadGroup } from '../../league/load-group.ts'
import { tableName } from '../../league/season-words.ts'
import { ChosenTable } from './table-view.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return loadGroup(args.context.get(apiContext), await findGroup(args))
}

/** A group on one sheet for the noticeboard of a court: a table in portrait, a draw in landscape. */
export default function PrintScreen() {
  const page = useLoaderData<typeof loader>()
  const { publicUrl } = useSite()
  const { league, phase, group } = page
  if (phase === undefined || group === undefined) return null
  const address = publicUrl + paths.clasification(group.id)
  return (
    <div className={`sheet ${page.draw ? 'sheet-across' : ''}`}>
      <PageMeta title={`Imprimir, ${group.name}`} />
      <PageHeading title={group.name}>
        {league.name} · {tableName({ league, phase })}
      </PageHeading>
      <div className="max-w-page mx-auto px-4 pt-5">
        <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
          <p className="w-full">Una hoja A4 para el tablón de la cancha.</p>
          <Button look="primary" className="scriptless:hidden" onClick={() => window.print()}>
            Imprimir
          </Button>
          <ButtonLink look="quiet" to={paths.clasification(group.id)}>
            Volver
          </ButtonLink>
        </div>
        <div className="mb-6 print:mb-0">
          <ChosenTable page={page} phase={phase} />
        </div>
        <div className="sheet-way flex items-center gap-4 print:flex-row-reverse">
          <QrCode address={address} />
          <p className="text-14 wrap-anywhere print:text-right">
            <span className="block font-bold">Siempre al día en</span>
            {address.replace(/^https?:\/\//, '')}
          </p>
        </div>
      </div>
    </div>
  )
}
