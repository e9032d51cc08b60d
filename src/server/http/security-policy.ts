import { createHash } from 'node:crypto'
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
    'script-src': ["'self'", ...inlineScripts.map(hashOf)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'frame-src': ["'self'", ...frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
}

/** The policy of one page: of the inline scripts its own ones alone, and the sites whose pictures it shows. */
export function policyOfPage(
  policy: string,
  { html, images = [] }: { html: string; images?: readonly string[] | undefined },
  inlineScripts: readonly string[],
): string {
  const others = inlineScripts.filter((script) => !html.includes(script))
  const own = others.reduce((left, script) => left.replace(` ${hashOf(script)}`, ''), policy)
  return own.replace('img-src', ['img-src', ...images].join(' '))
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
