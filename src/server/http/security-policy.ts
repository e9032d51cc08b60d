import type { Config } from '../kernel/config.ts'

/**
 * What a page may load: our own files, the scripts in the page by their hash, and the frames that this
 * league has chosen. No inline styles, so no style attributes in the server's HTML.
 */
export function contentSecurityPolicy(
  config: Pick<Config, 'mapEmbedUrl' | 'socialEmbedUrl'>,
  inlineScripts: readonly string[],
): Record<string, string[]> {
  const frames = [config.mapEmbedUrl, config.socialEmbedUrl]
    .filter((url) => url !== null)
    .map((url) => new URL(url).origin)
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'frame-src': ["'self'", ...frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
}
