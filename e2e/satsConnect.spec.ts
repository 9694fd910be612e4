import { expect, test } from './support/test.js'

// Decision 0006: why sats-connect is a development dependency. That its protocol does no harm there, `bip122` in `namespaces.spec.ts` proves.
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
    // Asked on, so that nothing but the list is in the way.
    await wallet?.request('wallet_getAccount', null).catch(() => undefined)
  })
  expect((await reported).text()).toMatch(/require-trusted-types-for|style-src/)
})
