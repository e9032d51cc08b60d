import type { Config } from '../kernel/config.ts'

/**
 * The content security policy of pages: our own files, inline scripts by their hash, and the frames that the settings
 * name. Inline styles are blocked, so the server's HTML must have no style attributes.
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
