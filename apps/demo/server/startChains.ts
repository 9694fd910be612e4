import type { Configuration } from '@latchkey/cloud'
import { type Anvil, startAnvil } from '@latchkey/testkit/node'
import { createTestClient, http, isAddress, parseEther, publicActions } from 'viem'
import type { DemoChains } from '../src/chains.js'
import { coinTypeOf, ENS_NAME, TIPS_GO_TO } from '../src/names.js'
import { reasonOf } from './reasonOf.js'

/** Who sends operations on a chain, and pays for them. */
type SmartNetwork = NonNullable<Configuration['embedded']>['smartNetworks'][number]

/** The chains beside the page. */
export interface RunningChains {
  readonly facts: DemoChains
  /** Chains on which accounts can be contracts. */
  readonly smartNetworks: readonly SmartNetwork[]
  /** Funds an address once. Does nothing for chains that do not run. */
  fund(namespace: string, address: string): Promise<void>
  /** A node of Ethereum answers nothing until it goes on. */
  freeze(chainId: number, isFrozen: boolean): void
  stop(): Promise<void>
}

type Fund = (address: string) => unknown

interface Attempts {
  readonly failures: string[]
  readonly stops: (() => Promise<unknown>)[]
  readonly funds: Map<string, Fund>
  readonly smart: SmartNetwork[]
  readonly evm: Map<number, Anvil>
}

/** The message for a chain that failed to start. The others run without it. */
async function attempt<T extends { stop(): Promise<unknown> }>(name: string, start: () => Promise<T>, { failures, stops }: Attempts) {
  try {
    const node = await start()
    stops.push(() => node.stop())
    return node
  } catch (error) {
    failures.push(`${name} could not start: ${reasonOf(error)}`)
    return undefined
  }
}

/** Granite and Basalt. */
const EVM_CHAINS = [31_337, 31_338] as const

/** Wallets of the demo hold the chains' development accounts; an account of an embedded wallet is new, and empty. */
const fundIfEmpty = (url: string): Fund => {
  const node = createTestClient({ mode: 'anvil', transport: http(url) }).extend(publicActions)
  return async (address) => {
    if (isAddress(address) && (await node.getBalance({ address })) === 0n) await node.setBalance({ address, value: parseEther('2') })
  }
}

/** A bundler and a paymaster beside a chain. @param kind - What a smart account is there. */
async function startSmart(node: Anvil, kind: 'safe' | 'delegated', attempts: Attempts): Promise<void> {
  const { startBundler, deployDelegations } = await import('@latchkey/testkit/bundler')
  const start = async () => {
    const bundler = await startBundler({ node })
    const { url, contracts } = bundler
    const services = { chainId: node.chainId, bundlerUrl: url, paymasterUrl: url }
    const { entryPoint } = contracts
    const network: SmartNetwork =
      kind === 'safe' ? { ...services, contracts } : { ...services, kind, contracts: await deployDelegations({ node, entryPoint }) }
    attempts.smart.push(network)
    return bundler
  }
  await attempt(`The bundler of chain ${node.chainId}`, start, attempts)
}

async function startEvm(attempts: Attempts): Promise<DemoChains['eip155']> {
  const { stops, funds, evm } = attempts
  const [granite, basalt] = await Promise.all([startAnvil({ chainId: EVM_CHAINS[0] }), startAnvil({ chainId: EVM_CHAINS[1] })])
  stops.push(
    () => granite.stop(),
    () => basalt.stop(),
  )
  for (const node of [granite, basalt]) evm.set(node.chainId, node)
  const fillings = [granite, basalt].map(({ url }) => fundIfEmpty(url))
  funds.set('eip155', (address) => Promise.all(fillings.map((fill) => fill(address))))
  await Promise.all([startSmart(granite, 'safe', attempts), startSmart(basalt, 'delegated', attempts)])
  return [
    { chainId: EVM_CHAINS[0], name: 'Granite', url: granite.url },
    { chainId: EVM_CHAINS[1], name: 'Basalt', url: basalt.url },
  ]
}

async function startSolana(attempts: Attempts): Promise<Partial<DemoChains>> {
  const name = 'Solana local'
  const node = await attempt(name, async () => (await import('@latchkey/testkit/solana')).startSolana(), attempts)
  if (!node) return {}
  attempts.funds.set('solana', (address) => node.airdrop(address, 25_000_000_000n))
  return { solana: { name, url: node.url } }
}

async function startBitcoin(attempts: Attempts): Promise<Partial<DemoChains>> {
  const name = 'Bitcoin regtest'
  const node = await attempt(name, async () => (await import('@latchkey/testkit/bitcoin')).startBitcoin(), attempts)
  if (!node) return {}
  attempts.funds.set('bip122', (address) => node.fund(address, 150_000_000n))
  return { bitcoin: { name, url: node.url } }
}

async function startPolkadot(attempts: Attempts): Promise<Partial<DemoChains>> {
  const name = 'Polkadot local'
  const node = await attempt(name, async () => (await import('@latchkey/testkit/polkadot')).startPolkadot(), attempts)
  if (!node) return {}
  attempts.funds.set('polkadot', (address) => node.setBalance(address, 420_000_000_000_000n))
  return { polkadot: { name, chainId: node.genesisHash.slice(2, 34), url: node.url } }
}

async function startCosmos(attempts: Attempts): Promise<Partial<DemoChains>> {
  const name = 'Cosmos local'
  const node = await attempt(name, async () => (await import('@latchkey/testkit/cosmos')).startCosmos(), attempts)
  if (!node) return {}
  attempts.funds.set('cosmos', (address) => node.fund(address, 250_000_000n))
  return { cosmos: { name, chainId: node.chainId, url: node.url } }
}

async function startRelay(attempts: Attempts): Promise<Partial<DemoChains>> {
  const name = 'Relay'
  const relay = await attempt(name, async () => (await import('@latchkey/testkit-walletconnect')).startRelay(), attempts)
  return relay ? { relay: { name, url: relay.url } } : {}
}

/** ENS on a chain of its own, which says that it is Ethereum: names of the demo lead to accounts on the local chains. */
async function startEns(attempts: Attempts): Promise<Partial<DemoChains>> {
  const name = 'ENS local'
  const start = async () => {
    const ens = await (await import('../../../scripts/test/startEns.js')).startEns()
    await ens.setName(ENS_NAME, { addresses: EVM_CHAINS.map((chainId) => [BigInt(coinTypeOf({ chainId })), TIPS_GO_TO]) })
    return ens
  }
  const ens = await attempt(name, start, attempts)
  return ens ? { ens: { name, url: ens.url } } : {}
}

/** Funds each address once, so that a wallet never shows an empty account. */
function createFund(funds: ReadonlyMap<string, Fund>): RunningChains['fund'] {
  const done = new Map<string, Promise<void>>()
  return (namespace, address) => {
    const key = `${namespace}:${address}`
    const funding = done.get(key) ?? Promise.resolve(funds.get(namespace)?.(address)).then(() => undefined)
    done.set(key, funding)
    return funding
  }
}

/**
 * Starts all chains at once. `failures` lists those that cannot start; the others work.
 *
 * @throws LatchkeyError `TESTKIT_FAILED` without an EVM node, which the page requires
 */
export async function startChains(): Promise<RunningChains> {
  const attempts: Attempts = { failures: [], stops: [], funds: new Map(), smart: [], evm: new Map() }
  const starts = [startSolana, startBitcoin, startPolkadot, startCosmos, startRelay, startEns]
  const [eip155, ...others] = await Promise.all([startEvm(attempts), ...starts.map((start) => start(attempts))])
  return {
    facts: Object.assign({ eip155, failures: attempts.failures }, ...others) as DemoChains,
    smartNetworks: attempts.smart,
    fund: createFund(attempts.funds),
    freeze: (chainId, isFrozen) => attempts.evm.get(chainId)?.setFrozen(isFrozen),
    stop: async () => void (await Promise.all(attempts.stops.map((stop) => stop()))),
  }
}
