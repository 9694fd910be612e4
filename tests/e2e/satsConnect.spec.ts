import { expect, test } from './support/test.js'

// Decision 0006 explains why sats-connect is a development dependency. `bip122` in `namespaces.spec.ts` proves that its protocol works on a strict page.
test('sats-connect breaks a strict page: before it asks a wallet, it writes markup with inline styles', async ({ page, watch }) => {
  watch.allow(/TrustedHTML|trusted-types|style-src|Uncaught/i)
  await page.goto(`${process.env['LATCHKEY_E2E_URL']}/satsConnect.html`)
  await page.waitForFunction(() => window.loadSatsConnect)
  const reported = page.waitForEvent('console', (message) => message.text().includes('policy violation'))
  await page.evaluate(async () => {
    const request = () => Promise.resolve({ jsonrpc: '2.0', id: '1', result: null })
    Object.assign(window, { XverseProviders: { BitcoinProvider: { request } } })
    const { default: wallet, setDefaultProvider } = (await window.loadSatsConnect?.()) ?? {
      default: undefined,
      setDefaultProvider: undefined,
    }
    setDefaultProvider?.('XverseProviders.BitcoinProvider')
    // With a default provider no choice is needed. The request adds the wallet list to the page nevertheless.
    await wallet?.request('wallet_getAccount', null).catch(() => undefined)
  })
  expect((await reported).text()).toMatch(/require-trusted-types-for|style-src/)
})
