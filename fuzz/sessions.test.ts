import { fromProviderError, isLatchkeyError } from '@latchkey/kernel'
import type { NamespaceAdapter } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { solana } from '@latchkey/plugin-solana'
import { createTestLatchkey } from '@latchkey/testkit'
import { base, mainnet } from 'viem/chains'
import { describe, expect } from 'vitest'
import { readAnswer } from '../packages/plugin-bitcoin/src/requests/readAnswer.js'
import { readSignature as readPolkadotSignature } from '../packages/plugin-polkadot/src/chain/readSignature.js'
import { readSignature as readSolanaSignature } from '../packages/plugin-solana/src/chain/readSignature.js'
import { readEvent } from '../packages/plugin-walletconnect/src/session/readEvent.js'
import type { SessionEvent } from '../packages/plugin-walletconnect/src/session/readEvent.js'
import { readConnection } from '../packages/plugin-walletconnect/src/session/readSession.js'
import { checkTheme } from '../packages/react/src/theme/checkTheme.js'
import { fuzz } from './support/fuzz.js'
import { mutateText } from './support/mutateText.js'
import { mutateValue } from './support/mutateValue.js'
import type { Random } from './support/random.js'

type Session = Parameters<typeof readConnection>[0]

const EVM = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ACCOUNTS = [`eip155:1:${EVM}`, `eip155:8453:${EVM.toLowerCase()}`, `${SOLANA}:11111111111111111111111111111111`, 'eip155:1:0x0', 'eip155::', 'eip155:1:0xab:1']
const CHAINS = ['eip155:1', 'eip155:8453', SOLANA, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'eip155:abc']
const METHODS = ['eth_sign', 'personal_sign', 'solana_signMessage']

const { latchkey } = createTestLatchkey({ plugins: [eip155({ networks: [mainnet, base] }), solana()] })
const adapters = latchkey.namespaces.list()

const texts = (random: Random, seeds: readonly string[]): string[] => Array.from({ length: random.below(5) }, () => (random.oneIn(2) ? random.pick(seeds) : mutateText(random, seeds)))

/** A session of the shape that the protocol's client lets through; every text in it is the wallet's. */
function makeSession(random: Random): Session {
  const keys = ['eip155', 'solana', 'eip155:1', mutateText(random, CHAINS), '__proto__'].slice(random.below(4))
  const parts = keys.map((key) => [key, { accounts: texts(random, ACCOUNTS), chains: random.oneIn(3) ? undefined : texts(random, CHAINS), methods: texts(random, METHODS), events: [] }])
  return { topic: 'topic', peer: { metadata: { name: mutateText(random, ['MetaMask Wallet', 'Copper']) } }, namespaces: Object.fromEntries(parts) } as unknown as Session
}

async function expectOwnAccounts(accounts: readonly { readonly address: string; readonly namespace: string }[], { namespace, parseAddress }: NamespaceAdapter): Promise<void> {
  for (const account of accounts) expect(account).toMatchObject({ namespace, address: await parseAddress(account.address) })
  expect(new Set(accounts.map(({ address }) => address)).size).toBe(accounts.length)
}

describe('sessions of remote wallets', () => {
  fuzz("a session's accounts are addresses of the chain, each once, or left out", {
    make: (random) => ({ session: makeSession(random), adapter: random.pick(adapters) }),
    async read({ session, adapter }) {
      const connection = await readConnection(session, { adapter, chainIds: ['eip155:1'] })
      await expectOwnAccounts(connection?.accounts ?? [], adapter)
      return connection
    },
    judge: (connection) => connection && expect(connection.accounts.length).toBeGreaterThan(0),
  })

  const EVENTS = [
    { event: { name: 'accountsChanged', data: ACCOUNTS.slice(0, 2) }, chainId: 'eip155:1' },
    { event: { name: 'accountsChanged', data: [EVM] }, chainId: 'eip155:8453' },
    { event: { name: 'chainChanged', data: '0x2105' }, chainId: 'eip155:1' },
    { event: { name: 'chainChanged', data: 8453 }, chainId: 'eip155:1' },
  ]
  fuzz('an event of a session says something that can be used, or nothing', {
    make(random) {
      const seed = random.pick(EVENTS)
      const data = mutateValue(random, [seed.event.data])
      return { session: makeSession(random), adapter: random.pick(adapters), event: { event: { name: seed.event.name, data }, chainId: mutateText(random, [seed.chainId]) } as SessionEvent }
    },
    async read({ session, adapter, event }) {
      const change = await readEvent(event, adapter, session)
      if (change?.type === 'accountsChanged') await expectOwnAccounts(change.accounts, adapter)
      return change
    },
    judge: (change) => change && expect(['accountsChanged', 'chainChanged']).toContain(change.type),
  })
})

describe('answers of wallets', () => {
  const ERRORS = [{ code: -32603, message: 'Internal error', data: { originalError: { code: 4001, message: 'User rejected' } } }, { name: 'AbortError' }, { issues: [{ message: 'bad' }], cause: { code: '4902' } }, 'Request rejected']
  fuzz('whatever a wallet rejects with becomes an error of ours, with a bounded message', {
    make: (random) => mutateValue(random, ERRORS),
    read: (error) => ({ error: fromProviderError(error, { method: 'eth_sign', connectorId: 'wallet' }) }),
    judge(result) {
      expect(isLatchkeyError(result?.error)).toBe(true)
      expect(result?.error.message.length).toBeLessThan(1_000)
      expect(() => JSON.stringify(result?.error.context)).not.toThrow()
    },
  })

  const SIGNATURES = [{ signature: '1'.repeat(64) }, { signature: `0x${'ab'.repeat(64)}` }, { signature: '2'.repeat(88) }, { psbt: 'cHNidP8=' }]
  fuzz('a signature is one of the chain, or refused', {
    make: (random) => mutateValue(random, SIGNATURES),
    read: (answer) => [() => readSolanaSignature(answer, 'sign'), () => readPolkadotSignature(answer, 'sign'), () => readAnswer(answer, 'signature', 'sign')].map(refusable),
    judge(answers) {
      const [ofSolana, ofPolkadot, ofBitcoin] = answers ?? []
      if (ofSolana !== undefined) expect(ofSolana).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
      if (ofPolkadot !== undefined) expect(ofPolkadot).toMatch(/^0x[0-9a-f]{128,132}$/i)
      if (ofBitcoin !== undefined) expect(ofBitcoin).toMatch(/[^]/)
    },
  })
})

describe('the look', () => {
  const THEME = { mode: 'dark', variables: { accent: '#2f5fe3', fontFamily: 'Inter, sans-serif', colorMix: 'red', colorMixStrength: 20, fontSizeMaster: '10px', radiusMaster: '4px', zIndex: 999 } }
  fuzz('theme variables are taken as they should be, or refused', {
    make(random) {
      const theme = { ...THEME, ...(mutateValue(random, [THEME]) as Partial<typeof THEME>) }
      return { ...theme, variables: { ...theme.variables } }
    },
    read(theme) {
      checkTheme(theme as never)
      return theme
    },
    judge: (theme) => theme && expect(['light', 'dark', 'system']).toContain(theme.mode),
  })
})

function refusable(read: () => string): string | undefined {
  try {
    return read()
  } catch (error) {
    if (isLatchkeyError(error)) return undefined
    throw error
  }
}
