import { expect, it } from 'vitest'
import { readDevice } from './readDevice.js'
import { waysToGet } from './waysToGet.js'

const devices = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}
const https = (name: string) => `https://${name}.example/`
const wallet = {
  id: 'w',
  name: 'W',
  chains: [],
  supports_wc: true,
  chrome_store: https('chrome'),
  app_store: https('app'),
  play_store: https('play'),
  homepage: https('home'),
}

it.each([
  ['iphone', 0, true, 'ios', ['appStore', 'website']],
  ['android', 0, true, 'android', ['playStore', 'website']],
  ['mac', 5, true, 'ios', ['appStore', 'website']],
  ['mac', 0, false, 'desktop', ['appStore', 'playStore', 'website']],
  ['chrome', 0, false, 'desktop', ['chromeStore', 'appStore', 'playStore', 'website']],
  ['firefox', 0, false, 'desktop', ['appStore', 'playStore', 'website']],
] as const)('%s with %i touch points', (name, maxTouchPoints, isPhone, system, ways) => {
  const device = readDevice({ userAgent: devices[name], maxTouchPoints })
  expect(device).toMatchObject({ isPhone, system })
  expect(waysToGet(wallet, device).map(({ label }) => label)).toEqual(ways)
})

it('returns a desktop without a browser', () =>
  expect(readDevice({})).toEqual({ isPhone: false, system: 'desktop', isChromium: false }))
