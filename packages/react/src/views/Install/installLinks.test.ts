import { expect, test } from 'vitest'
import { installLink, linksOfListing, platformOf } from './installLinks.js'

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
