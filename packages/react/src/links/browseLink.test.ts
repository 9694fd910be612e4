import { findWallet } from '@latchkey/brands'
import { expect, test } from 'vitest'
import { browseLink } from './browseLink.js'

const PAGE = 'https://shop.example/pay?item=1&of=2#end'
const linkOf = (identity: string, page = PAGE): string | undefined => browseLink(findWallet(identity) ?? {}, page)

test.each([
  ['io.metamask', 'https://metamask.app.link/dapp/shop.example/pay?item=1&of=2#end'],
  ['com.coinbase.wallet', 'https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fshop.example%2Fpay%3Fitem%3D1%26of%3D2%23end'],
  [
    'app.phantom',
    'https://phantom.app/ul/browse/https%3A%2F%2Fshop.example%2Fpay%3Fitem%3D1%26of%3D2%23end?ref=https%3A%2F%2Fshop.example',
  ],
])('the link of %s', (identity, link) => {
  expect(linkOf(identity)).toBe(link)
})

test('OKX gets the page inside of a link inside of a link', () => {
  const outer = new URL(linkOf('com.okex.wallet') ?? '')
  const inner = new URL(outer.searchParams.get('deeplink') ?? '')
  expect(inner.protocol).toBe('okx:')
  expect(inner.searchParams.get('dappUrl')).toBe(PAGE)
})

test('braces of the page are not read as a template', () => {
  expect(linkOf('io.metamask', 'https://shop.example/{origin}/$&')).toBe('https://metamask.app.link/dapp/shop.example/%7Borigin%7D/$&')
})

test('no link without a template, nor for what no browser opens', () => {
  expect(linkOf('me.rainbow')).toBeUndefined()
  for (const page of ['javascript:alert(1)', 'file:///etc/passwd', 'capacitor://localhost/', '/relative', '']) {
    expect(linkOf('app.phantom', page), page).toBeUndefined()
  }
})
