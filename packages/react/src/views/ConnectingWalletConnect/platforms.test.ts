import type { ConnectorInfo, WalletListing } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import { appLink } from '../../links/chosenApp.js'
import { platformsOf } from './platforms.js'

const all: WalletListing = {
  id: 'copper',
  name: 'Copper',
  rdns: 'test.copper',
  mobileLink: 'copper://',
  webappLink: 'https://app.copper.test',
  desktopLink: 'copperdesk://',
}
const installed: ConnectorInfo = { id: 'test.copper', namespace: 'test', name: 'Copper', type: 'ANNOUNCED' }

test('default: orders the platforms on a computer and on a phone', () => {
  expect(platformsOf(all, { isMobile: false, installed })).toEqual(['browser', 'qrcode', 'web', 'desktop'])
  expect(platformsOf(all, { isMobile: true, installed })).toEqual(['browser', 'mobile', 'web'])
  expect(platformsOf(all, { isMobile: false, installed: undefined })).toEqual(['qrcode', 'web', 'desktop', 'unsupported'])
})

test('parameters: a listing without a link has no platform', () => {
  expect(platformsOf({ id: 'a', name: 'A' }, { isMobile: false, installed: undefined })).toEqual(['unsupported'])
})

test('parameters: a listing with only a universal link has an app', () => {
  const universalLink = 'https://copper.test/app'
  expect(appLink({ id: 'a', name: 'A', universalLink })).toBe(universalLink)
  expect(platformsOf({ id: 'a', name: 'A', universalLink }, { isMobile: true, installed: undefined })).toEqual(['mobile'])
})

test('fault 9: hostile links of a listing give no platform', () => {
  const hostile = { mobileLink: 'javascript://', webappLink: 'data:text/html,x', desktopLink: 'intent://x' }
  expect(platformsOf({ id: 'a', name: 'A', ...hostile }, { isMobile: false, installed: undefined })).toEqual(['unsupported'])
})
