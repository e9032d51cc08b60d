import { expect, test } from 'vitest'
import { isPushAddress } from './push-address.ts'

test.for([
  'https://fcm.googleapis.com/fcm/send/c1:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2f',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://api.push.apple.com/3/device',
])('accepts %s', (address) => {
  expect(isPushAddress(address, [])).toBe(true)
})

test.for([
  ['of an unknown service', 'https://push.ejemplo.es/1'],
  ['with a similar ending', 'https://evil-fcm.googleapis.com/1'],
  ['with a similar ending', 'https://evilpush.services.mozilla.com.ejemplo.es/1'],
  ['with a similar ending', 'https://notify.windows.com.ejemplo.es/1'],
  ['of the service’s other hosts', 'https://storage.googleapis.com/1'],
  ['that ends with a dot', 'https://fcm.googleapis.com./1'],
  ['without https', 'http://fcm.googleapis.com/1'],
  ['of another scheme', 'ftp://fcm.googleapis.com/1'],
  ['of another scheme', 'file:///etc/passwd'],
  ['with another port', 'https://fcm.googleapis.com:8443/1'],
  ['with a name and a password', 'https://liga:clave@fcm.googleapis.com/1'],
  ['with a service as its user or fragment', 'https://fcm.googleapis.com@10.0.0.1/1'],
  ['with a service as its user or fragment', 'https://10.0.0.1/#@fcm.googleapis.com'],
  ['in another spelling', 'https://FCM.googleapis.com/1'],
  ['in another spelling', 'https://fcm.googleapis.com\\@10.0.0.1/1'],
  ['in another spelling', ' https://fcm.googleapis.com/1'],
  ['with a fragment', 'https://fcm.googleapis.com/1#2'],
  ['of the internal network', 'https://localhost/1'],
  ['of the internal network', 'https://127.0.0.1/1'],
  ['of the internal network', 'https://2130706433/1'],
  ['of the internal network', 'https://[::1]/1'],
  ['of the internal network', 'https://169.254.169.254/latest/meta-data/'],
  ['that isn’t a URL', 'fcm.googleapis.com'],
  ['that isn’t a URL', ''],
])('refuses an address %s: %s', ([, address]) => {
  expect(isPushAddress(address!, [])).toBe(false)
})

test('the setting adds services, each only with its own port', () => {
  const more = ['push.ejemplo.es', 'push.ejemplo.es:8443']
  for (const host of more) expect(isPushAddress(`https://${host}/1`, more)).toBe(true)
  for (const host of ['push.ejemplo.es:9443', 'otro.push.ejemplo.es'])
    expect(isPushAddress(`https://${host}/1`, more)).toBe(false)
})
