import { expect, test } from 'vitest'
import { installLink, linksOfListing, platformOf, waysToGet } from './installLinks.js'

test('default: links to the store of the platform, else the home page', () => {
  const links = { chrome: 'https://chrome.example/', homepage: 'https://wallet.example/' }
  expect(installLink(links, 'chrome')).toBe('https://chrome.example/')
  expect(installLink(links, 'ios')).toBe('https://wallet.example/')
  expect(installLink(undefined, 'ios')).toBeUndefined()
})

test('fault 9: a link with another scheme is not offered', () => {
  expect(installLink({ chrome: 'javascript:alert(1)', homepage: 'data:text/html,x' }, 'chrome')).toBeUndefined()
})

test('default: reads the platform from the user agent', () => {
  expect(platformOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1')).toBe('ios')
  expect(platformOf('Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile')).toBe('android')
  expect(platformOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('firefox')
  expect(platformOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/130 Safari/537.36')).toBe('chrome')
})

test('default: reads the links of a listing', () => {
  const listing = { id: 'a', name: 'A', appStore: 'https://a.example/', playStore: 'https://b.example/' }
  expect(linksOfListing(listing)).toEqual({ ios: 'https://a.example/', android: 'https://b.example/' })
})

test('default: tells browsers that name each other apart', () => {
  const chrome = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
  expect(platformOf(`${chrome} Edg/141.0.0.0`)).toBe('edge')
  expect(platformOf(`${chrome} OPR/125.0.0.0`)).toBe('opera')
  expect(platformOf(chrome)).toBe('chrome')
  expect(
    platformOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'),
  ).toBe('safari')
})

test('behavior: Edge and Opera take the extension of Chrome where they have no own link; Firefox and Safari do not', () => {
  const links = { chrome: 'https://chrome.example/', opera: 'https://opera.example/', homepage: 'https://wallet.example/' }
  expect(installLink(links, 'edge')).toBe('https://chrome.example/')
  expect(installLink(links, 'opera')).toBe('https://opera.example/')
  expect(installLink(links, 'firefox')).toBe('https://wallet.example/')
  expect(installLink(links, 'safari')).toBe('https://wallet.example/')
})

test('default: a computer is offered the phone apps too, a phone its own store and the wallet’s browser', () => {
  const links = { ios: 'https://a.example/', android: 'https://b.example/', desktop: 'https://d.example/', chrome: 'https://c.example/' }
  expect(waysToGet(links, 'https://browse.example/', 'Firefox/140.0')).toEqual({
    app: undefined,
    store: undefined,
    others: [
      { kind: 'App Store', href: 'https://a.example/' },
      { kind: 'Google Play', href: 'https://b.example/' },
      { kind: 'desktop', href: 'https://d.example/' },
    ],
  })
  expect(waysToGet(links, 'https://browse.example/', 'Android 15')).toEqual({
    app: 'https://browse.example/',
    store: 'https://b.example/',
    others: [],
  })
  expect(waysToGet({ ios: 'javascript:alert(1)' }, 'javascript:alert(1)', 'iPhone')).toEqual({
    app: undefined,
    store: undefined,
    others: [],
  })
})
