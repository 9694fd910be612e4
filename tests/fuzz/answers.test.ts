import type { Account, Connection } from '@latchkey/kernel'
import { cleanWalletName, describeError, fromProviderError, isLatchkeyError, parseCaipNetworkId } from '@latchkey/kernel'
import { bitcoin } from '@latchkey/plugin-bitcoin'
import { cosmos } from '@latchkey/plugin-cosmos'
import { eip155 } from '@latchkey/plugin-eip155'
import { polkadot } from '@latchkey/plugin-polkadot'
import { solana } from '@latchkey/plugin-solana'
import { createTestConnector, createTestLatchkey } from '@latchkey/testkit'
import { base, mainnet } from 'viem/chains'
import { describe, expect } from 'vitest'
import { partsOf } from '../../packages/kernel/src/connections/commitConnection.js'
import { readChange } from '../../packages/kernel/src/wallets/readChange.js'
import type { ReadChange } from '../../packages/kernel/src/wallets/readChange.js'
import { MAX_ACCOUNTS } from '../../packages/kernel/src/wallets/readItems.js'
import { toOwnError } from '../../packages/kernel/src/errors/toOwnError.js'
import type { WalletParts } from '../../packages/kernel/src/connections/parts.js'
import { createLogger } from '../../packages/kernel/src/async/log.js'
import { createRegistry } from '../../packages/kernel/src/state/createRegistry.js'
import { readAnswer } from '../../packages/plugin-kit/src/shapes/shapes.js'
import { signature as bitcoinSignature } from '../../packages/plugin-bitcoin/src/requests/answerShapes.js'
import { readSignature as readPolkadotSignature } from '../../packages/plugin-polkadot/src/chain/readSignature.js'
import { readSignature as readSolanaSignature } from '../../packages/plugin-solana/src/chain/readSignature.js'
import { ask, fuzz } from './support/fuzz.js'
import { mutateValue } from './support/mutateValue.js'
import type { Random } from './support/random.js'

const LIVE = { isLive: true } as const
const { latchkey } = createTestLatchkey({ plugins: [eip155({ networks: [mainnet, base] }), solana(), bitcoin(), polkadot(), cosmos()] })

const share = (namespace: string, reference: string, address: string, others: object = {}): Connection => {
  const account: Account = { namespace, address, type: 'eoa', name: 'Savings', publicKey: '02ab', path: "m/84'/0'/0'/0/0" }
  return {
    accounts: [account, { namespace, address, type: 'eoa' }],
    chainId: `${namespace}:${reference}`,
    approvedChainIds: [`${namespace}:${reference}`],
    ...others,
  }
}

/** Approvals of wallets, by namespace. */
const APPROVALS: Readonly<Record<string, Connection>> = {
  eip155: share('eip155', '1', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'),
  solana: share('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '11111111111111111111111111111111'),
  bip122: share('bip122', '000000000019d6689c085ae165831e93', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'),
  polkadot: share('polkadot', '91b171bb158e2d3848fa23a9f1c25182', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'),
  cosmos: share('cosmos', 'cosmoshub-4', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'),
}
const NAMESPACES = Object.keys(APPROVALS)

/** One wallet on every namespace, and the readers of its answers. */
const connectors = new Map(NAMESPACES.map((namespace) => [namespace, createTestConnector({ info: { id: 'wallet', namespace } })]))
const kernel = {
  namespaces: latchkey.namespaces,
  connectors: createRegistry('connector'),
  links: { of: () => ({}) },
  log: createLogger('silent', 'fuzz'),
} as unknown as WalletParts
for (const [namespace, connector] of connectors) kernel.connectors.add(`${namespace}:wallet`, connector, namespace)

function expectSound({ accounts, chainId, approvedChainIds = [] }: Connection, namespace: string): void {
  expect(accounts.length).toBeGreaterThan(0)
  expect(accounts.length).toBeLessThanOrEqual(MAX_ACCOUNTS)
  for (const account of accounts) {
    expect(account).toMatchObject({
      namespace,
      address: expect.stringMatching(/^[-.%_a-zA-Z0-9]{1,128}$/) as string,
      type: expect.stringMatching(/^[-\w.]{1,32}$/) as string,
    })
    if (account.name !== undefined) expect(cleanWalletName(account.name)).toBe(account.name)
    for (const text of [account.publicKey, account.path]) if (text !== undefined) expect(text).toMatch(/^[!-~]{1,256}$/)
  }
  for (const id of [chainId, ...approvedChainIds]) expect(parseCaipNetworkId(id).namespace).toBe(namespace)
}

async function expectCanonical({ accounts, chainId }: Connection): Promise<void> {
  for (const { namespace, address, type } of accounts.slice(0, 3))
    expect(await latchkey.namespaces.get(namespace)?.parseAddress(address, type, chainId)).toBe(address)
}

describe('answers of wallets', () => {
  fuzz('fault 51: an approval is read as canonical accounts and networks of its namespaces, or rejected', {
    make(random) {
      const namespace = random.pick(NAMESPACES)
      const others = NAMESPACES.map((other) => ({ namespace: other, connection: APPROVALS[other] }))
      return { namespace, approval: mutateValue(random, [APPROVALS[namespace], { ...APPROVALS[namespace], others }], LIVE) }
    },
    async read({ namespace, approval }) {
      const parts = await partsOf(kernel, connectors.get(namespace) as never, approval)
      for (const { connection } of parts) await expectCanonical(connection)
      return parts
    },
    judge: (parts) => parts?.forEach(({ connector, connection }) => expectSound(connection, connector.info.namespace)),
  })

  const KINDS = ['accountsChanged', 'chainChanged', 'connectionChanged', 'disconnected'] as const
  fuzz('faults 51, 60: a report is read like an approval, ends the session, or is ignored', {
    make(random) {
      const namespace = random.pick(NAMESPACES)
      const { accounts, chainId } = mutateMembers(random, APPROVALS[namespace] as Connection)
      return {
        namespace,
        change: {
          type: random.pick(KINDS),
          accounts,
          chainId,
          connection: mutateValue(random, [APPROVALS[namespace]], LIVE),
        } as ReadChange,
      }
    },
    read({ namespace, change }) {
      const approved = APPROVALS[namespace] as Connection
      const [account] = approved.accounts
      return readChange(kernel, change, {
        info: { id: 'wallet', namespace, name: 'Wallet', type: 'ANNOUNCED' },
        session: { status: 'connected', connectorId: 'wallet', account: account as Account, ...approved },
      })
    },
    judge(change, { namespace }) {
      const approved = APPROVALS[namespace] as Connection
      if (change?.type === 'accountsChanged') expectSound({ ...approved, accounts: change.accounts }, namespace)
      if (change?.type === 'connectionChanged') expectSound(change.connection, namespace)
      if (change?.type === 'chainChanged') expectSound({ ...approved, chainId: change.chainId }, namespace)
    },
  })

  const ERRORS = [
    { code: -32603, message: 'Internal error', data: { originalError: { code: 4001, message: 'User rejected' } } },
    { name: 'AbortError' },
    { issues: [{ message: 'bad' }], cause: { code: '4902' } },
    { code: 'USER_REJECTED', name: 'LatchkeyError', kind: 'user', context: { method: 'eth_sign' }, retryable: false, message: 'No.' },
    'Request rejected',
  ]
  /** A mutated error of another copy of the package. */
  function imitate(random: Random): unknown {
    const parts = mutateValue(random, [ERRORS[3]], LIVE)
    const error = Object.assign(new Error('imitated'), { [Symbol.for('latchkey.error')]: true })
    return typeof parts === 'object' && parts !== null
      ? (ask(() => Object.defineProperties(error, Object.getOwnPropertyDescriptors(parts))) ?? error)
      : error
  }
  fuzz('fault 59: any rejection of a wallet becomes a LatchkeyError that can be read, stored and logged', {
    make: (random) => ({ error: random.oneIn(3) ? imitate(random) : mutateValue(random, ERRORS, LIVE) }),
    read({ error }) {
      // A logger that reads all details throws with hostile ones; ours does not.
      const sink = (_: string, ...details: readonly unknown[]): void => void details.map((detail) => String((detail as Error).cause))
      const made = [toOwnError(error, { method: 'eth_sign' }), fromProviderError(error, { connectorId: 'wallet', chainId: 'eip155:1' })]
      createLogger('error', 'fuzz', { error: sink, warn: sink, info: sink, debug: sink }).error('failed', ...made)
      return { made, text: describeError(error) }
    },
    judge(result) {
      expect(result?.text.length).toBeLessThanOrEqual(300)
      for (const error of result?.made ?? []) {
        expect(isLatchkeyError(error)).toBe(true)
        expect(error.message.length).toBeLessThan(1_000)
        expect(JSON.stringify(error.context).length).toBeLessThan(3_000)
        expect([typeof error.code, typeof error.kind, typeof error.retryable]).toEqual(['string', 'string', 'boolean'])
      }
    },
  })

  const SIGNATURES = [
    { signature: '1'.repeat(64) },
    { signature: `0x${'ab'.repeat(64)}` },
    { signature: '2'.repeat(88) },
    { psbt: 'cHNidP8=' },
  ]
  fuzz('fault 7: a signature is valid for the chain, or rejected', {
    make: (random) => mutateValue(random, SIGNATURES, LIVE),
    read: (answer) =>
      [
        () => readSolanaSignature(answer, 'sign'),
        () => readPolkadotSignature(answer, 'sign'),
        () => readAnswer(answer, { shape: bitcoinSignature, what: 'a signature', method: 'sign' }).signature,
      ].map(refusable),
    judge(answers) {
      const [ofSolana, ofPolkadot, ofBitcoin] = answers ?? []
      if (ofSolana !== undefined) expect(ofSolana).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
      if (ofPolkadot !== undefined) expect(ofPolkadot).toMatch(/^0x[0-9a-f]{128,132}$/i)
      if (ofBitcoin !== undefined) expect(ofBitcoin).toMatch(/[^]/)
    },
  })
})

/** The mutated members of a connection, in a readable object. */
function mutateMembers(random: Random, { accounts, chainId }: Connection): { readonly accounts: unknown; readonly chainId: unknown } {
  return { accounts: mutateValue(random, [accounts], LIVE), chainId: mutateValue(random, [chainId], LIVE) }
}

/** An error of a wallet's getter is not a signature. */
function refusable(read: () => string): string | undefined {
  try {
    return read()
  } catch (error) {
    if (isLatchkeyError(error)) return undefined
    throw error
  }
}
