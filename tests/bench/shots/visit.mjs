// One page of one library, with stubs for what this machine cannot reach.
import { pointToBench } from '../browser/holdings/inPage.mjs'
import { pictureOf } from '../browser/holdings/pictureOf.mjs'
import { announceWallets } from '../browser/inPage.mjs'
import { answerLifi } from './lifiStub.mjs'

/** @import { Browser, BrowserContext, Route } from '@playwright/test' */

const USER_AGENT = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

/** The two sizes, each in two modes. */
export const SIZES = {
  desktop: { viewport: { width: 1280, height: 860 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent: USER_AGENT },
}

/** @param {Route} route */
function answer(route) {
  const url = new URL(route.request().url())
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  if (url.hostname === '127.0.0.1') return route.continue()
  if (url.hostname === 'stub.test') {
    return route.fulfill({ headers, contentType: 'image/svg+xml', body: pictureOf(url.pathname.slice(1, -4)) })
  }
  // Where thirdweb keeps the mark of the coin.
  if (url.hostname.endsWith('.ipfscdn.io')) return route.fulfill({ headers, contentType: 'image/svg+xml', body: pictureOf('eth') })
  if (url.hostname.endsWith('li.quest')) return route.fulfill({ headers, contentType: 'application/json', body: answerLifi(url.href) })
  return route.abort('internetdisconnected')
}

/** A balance of 1.5 ether; everything else as the bench's node. @param {BrowserContext} context */
const answerBalance = (context) =>
  context.route('**/rpc', async (route) => {
    /** @param {{ id: number, method: string }} call */
    const one = ({ id, method }) => ({ jsonrpc: '2.0', id, result: RPC[method] ?? '0x0' })
    const calls = route.request().postDataJSON()
    await route.fulfill({ contentType: 'application/json', body: JSON.stringify(Array.isArray(calls) ? calls.map(one) : one(calls)) })
  })

/** @type {Record<string, string>} */
const RPC = {
  eth_chainId: '0x1',
  eth_getBalance: '0x14d1120d7b160000',
  eth_blockNumber: '0x10',
  eth_call: '0x',
  eth_gasPrice: '0x3b9aca00',
}

/**
 * A page in a new profile.
 * @param {Browser} browser
 * @param {{ url: string, size: keyof typeof SIZES, mode: 'light' | 'dark', wallets: number, hasTokens: boolean }} options - `hasTokens`: the account
 * is that of the measured applications, and their services answer.
 */
export async function visit(browser, { url, size, mode, wallets, hasTokens }) {
  const context = await browser.newContext({ ...SIZES[size], deviceScaleFactor: 1, colorScheme: mode, reducedMotion: 'reduce' })
  await context.route('**/*', answer)
  if (hasTokens) await context.addInitScript(pointToBench)
  else await answerBalance(context)
  if (wallets > 0) await context.addInitScript(announceWallets, wallets)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => console.log(`shots: ${url}: ${error.message.slice(0, 300)}`))
  await page.goto(`${url}?mode=${mode}`)
  await page.addStyleTag({
    content: `html { background: ${mode === 'dark' ? '#202225' : '#f4f5f7'}; font-family: sans-serif } #root { display: grid; justify-content: center }`,
  })
  return page
}
