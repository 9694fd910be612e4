import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE, loadWallets, tableOf, withTable } from './walletsPage.mjs'

const wallets = await loadWallets()

test('docs/reference/wallets.md says what the data says', () => {
  const text = readFileSync(PAGE, 'utf8')
  expect(text, 'node scripts/brands/walletsPage.mjs').toBe(withTable(text, wallets))
  for (const { name } of wallets) expect(text).toContain(`| [${name}](`)
})

test('a row says where to get a wallet and what a phone opens', () => {
  const base = { id: 'a.b', name: 'A', homepage: 'https://a.example/', namespaces: ['eip155'], aliases: [], picture: 'wallet' }
  expect(tableOf([{ ...base, appStore: 'https://apps.apple.com/app/id1' }])).toContain(
    '| [A](https://a.example/) | `a.b` | eip155 | [iOS](https://apps.apple.com/app/id1) | its store |',
  )
  expect(tableOf([{ ...base, mobileLink: 'a://' }])).toContain('| its app, with the relay; else its homepage |')
  expect(tableOf([{ ...base, browseTemplate: 'https://a.example/{url}' }])).toContain('| the page in its browser; else its homepage |')
})
