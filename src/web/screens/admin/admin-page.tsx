import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { SETUP_STEPS } from './admin-steps.ts'

/** The frame of every page of the admins: the way back to the menu above, the next step of the season below. */
export function AdminPage({
  title,
  note,
  children,
}: {
  title: string
  note?: ReactNode
  children: ReactNode
}) {
  const { pathname } = useLocation()
  const place = SETUP_STEPS.findIndex(({ to }) => to === pathname)
  const next = place < 0 ? undefined : SETUP_STEPS[place + 1]
  return (
    <Page title={title} note={note}>
      <nav aria-label="Volver" className="-mt-2 mb-3 -ml-3">
        <ButtonLink look="quiet" to={paths.admin()}>
          <BackIcon />
          Administración
        </ButtonLink>
      </nav>
      {children}
      {next === undefined ? null : (
        <nav aria-label="Siguiente paso" className="border-rule mt-8 flex justify-end border-t pt-4">
          <ButtonLink look="secondary" to={next.to} className="py-2 text-center">
            Siguiente: {next.name}
          </ButtonLink>
        </nav>
      )}
    </Page>
  )
}

function BackIcon() {
  return (
    <Icon>
      <path d="M15 6l-6 6 6 6" />
    </Icon>
  )
}
