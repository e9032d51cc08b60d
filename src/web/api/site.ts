import { redirect, useRouteLoaderData } from 'react-router'
import type { Settings } from '#contract/service.ts'
import { UNSET_TOWN } from '#contract/unset-town.ts'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from './loaders.ts'

type Site = Pick<Settings, 'leagueName' | 'seasonYear' | 'town' | 'timeZone' | 'mail' | 'publicUrl'>

export const SITE_ROUTE = 'site'

const UNKNOWN_SITE: Site = {
  leagueName: 'Liga Cooperativa',
  seasonYear: null,
  town: UNSET_TOWN,
  timeZone: 'Europe/Madrid',
  mail: false,
  publicUrl: '',
}

export async function loadSite({ api, request }: LoaderArgs): Promise<Site> {
  const settings = await api('GET /settings')
  const { begun, leagueName, seasonYear, town, timeZone, mail, publicUrl } = settings
  const { pathname } = new URL(request.url)
  const isSetup = pathname === paths.setup()
  // Without a league only the setup and the map in its form can be opened; with one there is nothing to set up.
  if (begun === isSetup && pathname !== paths.courtsMap())
    throw redirect(begun ? paths.standings() : paths.setup())
  return { leagueName, seasonYear, town, timeZone, mail, publicUrl }
}

export function useSite(): Site {
  return useRouteLoaderData<Site>(SITE_ROUTE) ?? UNKNOWN_SITE
}
