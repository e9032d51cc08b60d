import type { DrawnFile } from '#contract/pages.ts'
import { calendarFeed, newsFeed } from '#contract/paths.ts'
import { createApi } from './api/client.ts'
import { appManifest } from './app-manifest.ts'
import { drawSitemap } from './sitemap.ts'

const SITEMAP = '/sitemap.xml'

/** The files for devices that install the site and for search engines. */
export const SITE_FILES: readonly DrawnFile[] = [
  {
    address: '/manifest.webmanifest',
    contentType: 'application/manifest+json',
    draw: async (options) => {
      const { leagueName } = await createApi(options)('GET /settings')
      return JSON.stringify(appManifest(leagueName))
    },
  },
  {
    address: '/robots.txt',
    contentType: 'text/plain; charset=utf-8',
    draw: async (options) => {
      const { publicUrl } = await createApi(options)('GET /settings')
      // Pages that must not be indexed say so themselves, and have to be crawled for that.
      const lines = [
        'User-agent: *',
        'Disallow: /api/',
        // Services that fetch a calendar or the news for people obey this file too.
        ...[calendarFeed(), newsFeed()].map((address) => `Allow: ${address}`),
        '',
        `Sitemap: ${publicUrl}${SITEMAP}`,
      ]
      return `${lines.join('\n')}\n`
    },
  },
  {
    address: SITEMAP,
    contentType: 'application/xml; charset=utf-8',
    draw: (options) => drawSitemap(createApi(options)),
  },
]
