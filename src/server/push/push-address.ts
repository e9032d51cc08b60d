/** The push services of the major browsers: Chrome and Edge on Android, Firefox, Edge on Windows, Safari. */
const services = ['fcm.googleapis.com', 'web.push.apple.com']
const domains = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/**
 * Whether the server may send to an address that a browser, and so anybody, provided: https on its default port, to a
 * known push service or one that the setting adds (with its own port, if given). Internal names and IP addresses are
 * never on the list, so names needn't be resolved first.
 */
export function isPushAddress(text: string, more: readonly string[]): boolean {
  if (!URL.canParse(text)) return false
  const { href, protocol, username, password, host, hash } = new URL(text)
  // Other spellings of the same address would count as two.
  if (href !== text || hash !== '' || protocol !== 'https:' || `${username}${password}` !== '') return false
  return services.includes(host) || more.includes(host) || domains.some((domain) => host.endsWith(domain))
}
