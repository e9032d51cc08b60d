/** The push services of the browsers there are: Chrome and Edge on Android, Firefox, Edge on Windows, Safari. */
const services = ['fcm.googleapis.com', 'web.push.apple.com']
const domains = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/**
 * Whether something may be sent to an address that a browser gave, and so anybody: only by https to the port of https,
 * and only to a push service that is known or that a setting adds (there with its port, where it has another). A name
 * that leads inside, or an address of a machine, is none of them, and so names needn't be looked up first.
 */
export function isPushAddress(text: string, more: readonly string[]): boolean {
  if (!URL.canParse(text)) return false
  const { href, protocol, username, password, host, hash } = new URL(text)
  // Written otherwise the same address would be two.
  if (href !== text || hash !== '' || protocol !== 'https:' || `${username}${password}` !== '') return false
  return services.includes(host) || more.includes(host) || domains.some((domain) => host.endsWith(domain))
}
