import { useLocation, useMatches } from 'react-router'
import { pictures } from '#contract/paths.ts'
import { tidyAddress, type RouteHandle } from '../kernel/page-address.ts'
import { useSite } from '../api/site.ts'

/** Without a description it isn't indexed, as an error. `path`: the canonical page. */
export function PageMeta(props: {
  title: string
  description?: string
  path?: string
  /** The picture for links to the page; by default that of the site. */
  picture?: string | undefined
  pictureSize?: [width: number, height: number]
}) {
  const { title, description, path, picture, pictureSize: [width, height] = [1200, 630] } = props
  const { leagueName, publicUrl } = useSite()
  const fullTitle = `${title} · ${leagueName}`
  const own = usePageAddress()
  const address = `${publicUrl}${path ?? own}`
  return (
    <>
      <title>{fullTitle}</title>
      {description === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta name="description" content={description} />
          <link rel="canonical" href={address} />
          <meta property="og:description" content={description} />
        </>
      )}
      {description === undefined && picture === undefined ? null : (
        <>
          <meta property="og:title" content={fullTitle} />
          <meta property="og:url" content={address} />
          <meta property="og:type" content="website" />
          <meta property="og:locale" content="es_ES" />
          <meta property="og:site_name" content={leagueName} />
          <meta property="og:image" content={publicUrl + (picture ?? pictures.site())} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(width)} />
          <meta property="og:image:height" content={String(height)} />
          <meta
            property="og:image:alt"
            content={picture === undefined ? leagueName : (description ?? title)}
          />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

function usePageAddress(): string {
  const { pathname, search } = useLocation()
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  return tidyAddress({ pathname, searchParams: new URLSearchParams(search) }, handle?.search ?? [])
}
