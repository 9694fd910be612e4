// Tries every option of the tables in docs/reference/options.md, which are made from the types, misspelt and with a wrong kind, and writes what is said to
// docs/reference/option-errors.md: `npx vitest run --project unit scripts/docs/option-errors.test.mjs -u`.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { embedded } from '@latchkey/feature-embedded'
import { analytics } from '@latchkey/feature-analytics'
import { history } from '@latchkey/feature-history'
import { cloudOnramp, coinbase, custom, meld, onramp } from '@latchkey/feature-onramp'
import { createCoinbaseTokens } from '@latchkey/feature-onramp/server'
import { names } from '@latchkey/feature-names'
import { portfolio } from '@latchkey/feature-portfolio'
import { send } from '@latchkey/feature-send'
import { siwx } from '@latchkey/feature-siwx'
import { siwe } from '@latchkey/feature-siwx/siwe'
import { cloudSwaps, swaps, uniswapV2, uniswapV3, wrap } from '@latchkey/feature-swaps'
import { createLatchkey } from '@latchkey/kernel'
import { bitcoin } from '@latchkey/plugin-bitcoin'
import { cosmos } from '@latchkey/plugin-cosmos'
import { eip155 } from '@latchkey/plugin-eip155'
import { directory } from '@latchkey/plugin-directory'
import { polkadot } from '@latchkey/plugin-polkadot'
import { solana } from '@latchkey/plugin-solana'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'

/** @typedef {Record<string, unknown>} Options */
/** @typedef {{ readonly at: string, readonly needed: Options, readonly create: (options: never) => unknown }} Factory */

const ROOT = resolve(import.meta.dirname, '../..')
const options = readFileSync(resolve(ROOT, 'docs/reference/options.md'), 'utf8')
const metadata = { name: 'App', description: '', url: 'https://app.example', icons: [] }
const later = async () => undefined
const needed = { projectId: 'demo', metadata, plugins: [] }

/**
 * Heading in docs/reference/options.md → what is called with its options, and the options that may not be left out.
 * @type {Record<string, Factory>}
 */
const FACTORIES = {
  '## createLatchkey': { at: '', needed, create: createLatchkey },
  '### metadata': { at: 'metadata', needed: metadata, create: (given) => createLatchkey({ ...needed, metadata: given }) },
  '### customWallets': {
    at: 'customWallets[0]',
    needed: { id: 'w', name: 'Wallet' },
    create: (given) => createLatchkey({ ...needed, customWallets: [given] }),
  },
  '## eip155()': { at: 'eip155', needed: { networks: [mainnet] }, create: eip155 },
  '## solana()': { at: 'solana', needed: {}, create: solana },
  '## bitcoin()': { at: 'bitcoin', needed: {}, create: bitcoin },
  '## polkadot()': { at: 'polkadot', needed: {}, create: polkadot },
  '## cosmos()': { at: 'cosmos', needed: {}, create: cosmos },
  '## walletConnect()': { at: 'walletConnect', needed: {}, create: walletConnect },
  '## directory()': { at: 'directory', needed: {}, create: directory },
  '## siwx()': { at: 'siwx', needed: {}, create: siwx },
  '### siwe()': { at: 'siwe', needed: { getNonce: later, verifyMessage: later, getSession: later }, create: siwe },
  '## swaps()': { at: 'swaps', needed: {}, create: swaps },
  '### uniswapV2()': { at: 'uniswapV2', needed: {}, create: uniswapV2 },
  '### uniswapV3()': { at: 'uniswapV3', needed: {}, create: uniswapV3 },
  '### wrap()': { at: 'wrap', needed: {}, create: wrap },
  '### cloudSwaps()': { at: 'cloudSwaps', needed: {}, create: cloudSwaps },
  '## onramp()': { at: 'onramp', needed: {}, create: onramp },
  '### cloudOnramp()': { at: 'cloudOnramp', needed: {}, create: cloudOnramp },
  '### coinbase()': { at: 'coinbase', needed: { url: '/token' }, create: coinbase },
  '### meld()': { at: 'meld', needed: { publicKey: 'key' }, create: meld },
  '### custom()': { at: 'custom', needed: { id: 'own', name: 'Own', url: 'https://buy.example', namespaces: ['eip155'] }, create: custom },
  '## embedded()': { at: 'embedded', needed: { frame: 'https://wallet.example' }, create: embedded },
  '## names()': { at: 'names', needed: {}, create: names },
  '## portfolio()': { at: 'portfolio', needed: {}, create: portfolio },
  '## history()': { at: 'history', needed: {}, create: history },
  '## send()': { at: 'send', needed: {}, create: send },
  '## analytics()': { at: 'analytics', needed: {}, create: analytics },
  '## createCoinbaseTokens()': {
    at: '',
    needed: { key: { id: 'key', secret: 'key' }, origins: ['https://app.example'] },
    create: createCoinbaseTokens,
  },
}

/** The names in the first table below a heading. @param {string} heading */
function namesBelow(heading) {
  const section = options.slice(options.indexOf(`\n${heading}\n`) + heading.length + 2)
  const table = section.slice(section.indexOf('<!-- table:'), section.indexOf('<!-- /table -->'))
  return Array.from(table.matchAll(/^\| `([\w.]+)` \|/gm), ([, name = '']) => name)
}

/** An option inside an option is written with a dot. @param {string} path @param {unknown} value @returns {Options} */
const nest = (path, value) => {
  const [first = '', ...rest] = path.split('.')
  return { [first]: rest.length > 0 ? nest(rest.join('.'), value) : value }
}

/** @param {Factory} factory @param {Options} given */
function refusalOf({ needed: others, create }, given) {
  try {
    create(/** @type {never} */ ({ ...others, ...given }))
  } catch (error) {
    return /** @type {{ code: string, message: string, context: { option: string, fix: string } }} */ (error)
  }
  throw new Error(`accepted: ${Object.keys(given).join()}`)
}

/** One letter of it is missing. @param {string} path */
const misspell = (path) => path.replace(/\w(\w)$/, '$1')

const rows = Object.entries(FACTORIES).flatMap(([heading, factory]) => namesBelow(heading).map((name) => ({ heading, factory, name })))

describe('every option of the tables', () => {
  test.each(rows)('$heading $name: a value of a wrong kind', ({ factory, name }) => {
    const error = refusalOf(factory, nest(name, 7n))
    expect(error).toMatchObject({ code: 'OPTION_INVALID', context: { option: [factory.at, name].filter(Boolean).join('.') } })
  })

  test.each(rows)('$heading $name: misspelt', ({ factory, name }) => {
    const wrong = misspell(name)
    const error = refusalOf(factory, nest(wrong, undefined))
    expect(error).toMatchObject({ code: 'OPTION_INVALID', context: { option: [factory.at, wrong].filter(Boolean).join('.') } })
    expect(error.context.fix).toContain(name.split('.').at(-1))
  })

  test('there are as many as the tables have', () => {
    expect(rows.length).toBeGreaterThan(140)
  })
})

test('the page has what is said of each', async () => {
  const short = (/** @type {string} */ message) => message.replace(/ See https:\S+$/, '').replaceAll('|', '\\|')
  const sections = Object.entries(FACTORIES).map(([heading, factory]) => {
    const lines = namesBelow(heading).flatMap((name) => {
      const [kind, spelling] = [nest(name, 7n), nest(misspell(name), undefined)].map((given) => short(refusalOf(factory, given).message))
      return [`| \`${name}\` | ${kind} | ${spelling} |`]
    })
    const title = heading.replace(/^#+/, '##')
    return [title, '', '| option | a value of a wrong kind | misspelt |', '| --- | --- | --- |', ...lines].join('\n')
  })
  const introduction = `# What wrong options say

Every option of [Options](options.md), tried with a value of a wrong kind (the number \`7n\`) and with one letter missing. Each message ends with the address of
that page. Where no known name is similar, all are listed. The table is made, and checked, by a test.`
  await expect(`${[introduction, ...sections].join('\n\n')}\n`).toMatchFileSnapshot(resolve(ROOT, 'docs/reference/option-errors.md'))
})
