import { calendarFeed } from '#contract/paths.ts'
import { useSite } from '../../api/site.ts'
import { Button } from '../../ui/button.tsx'
import { CalendarIcon } from '../../ui/icons.tsx'
import { Fold } from '../../ui/fold.tsx'
import { copyText } from '../../ui/share-button.tsx'

/** Subscribes a calendar app to the games, which keeps them up to date. `whose`: `de la liga`. */
export function Subscribe(props: {
  whose: string
  teamId?: number | undefined
  competitionId?: number | undefined
}) {
  const { whose, teamId, competitionId } = props
  const { publicUrl } = useSite()
  const address = publicUrl + calendarFeed({ teamId, competitionId })

  const copy = () =>
    copyText(
      address,
      'Copiada: pégala en tu programa de calendario.',
      'No se ha podido copiar: la dirección está escrita debajo.',
    )

  const link = (look: string) => (
    <a href={address.replace(/^https?:/, 'webcal:')} className={look}>
      Abrir en mi calendario
    </a>
  )
  return (
    <Fold
      summary={
        <>
          <CalendarIcon />
          Suscribirse
        </>
      }
      withoutScript={link('lone-link')}
    >
      {() => (
        <div className="max-w-text pb-3">
          <p>
            Los partidos {whose} en tu calendario: si uno cambia de día, de hora o de cancha, allí cambia
            solo.
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            {link('button button-secondary')}
            <Button onClick={() => void copy()}>Copiar dirección</Button>
          </div>
          <p className="text-14 text-ink-soft mt-2">
            Si no se abre nada (como en Google Calendar), copia la dirección y añádela allí en «Otros
            calendarios», «Desde URL»:
          </p>
          <p className="text-14 text-ink-soft wrap-anywhere">{address}</p>
        </div>
      )}
    </Fold>
  )
}
