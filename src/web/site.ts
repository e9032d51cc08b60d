import { useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Settings } from '#contract/service.ts'
import { apiContext } from './api/client.ts'

type Site = Pick<Settings, 'leagueName' | 'seasonYear' | 'town' | 'timeZone' | 'publicUrl'>

/** The route under which every page finds the settings of the site. */
export const SITE_ROUTE = 'site'

/** What an error page falls back on when not even the settings could be had. */
const UNKNOWN_SITE: Site = {
  leagueName: 'Liga Cooperativa',
  seasonYear: null,
  town: { name: null, contact: null },
  timeZone: 'Europe/Madrid',
  publicUrl: '',
}

export async function loadSite({ context }: LoaderFunctionArgs): Promise<Site> {
  const { leagueName, seasonYear, town, timeZone, publicUrl } = await context.get(apiContext)('GET /settings')
  return { leagueName, seasonYear, town, timeZone, publicUrl }
}

export function useSite(): Site {
  return useRouteLoaderData<Site>(SITE_ROUTE) ?? UNKNOWN_SITE
}
