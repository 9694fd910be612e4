import { withDeadline } from '@latchkey/kernel/http'
import { LatchkeyError } from '@latchkey/kernel'
import type { FlowParts, Question } from '../account/FlowParts.js'
import type { Holding } from '../tokens/Holding.js'
import { holdingKey } from '../tokens/Holding.js'
import { WALLET_MS } from '../timeouts.js'
import { readChain } from './readChain.js'
import type { WalletAsset } from './walletShapes.js'
import { asset, assets, capabilities } from './walletShapes.js'

/**
 * What the connected wallet discovered, as far as the chain says the same: the wallet knows which tokens there are, the chain how many and with how
 * many decimals. What the wallet names and the chain does not know is dropped. Names, pictures and prices that the chain has not come from the wallet.
 *
 * @returns Undefined for a wallet that discovers nothing, e.g. because it does not know ERC-7811.
 * @throws LatchkeyError as `readChain`
 */
export async function readWallet(parts: FlowParts, question: Question): Promise<readonly Holding[] | undefined> {
  const named = await discover(parts, question)
  if (!named) return undefined
  const chainId = question.network.caipNetworkId
  const said = new Map(named.map((each) => [holdingKey({ chainId, address: addressOf(each) }), each]))
  const held = await readChain(
    parts,
    question,
    named.flatMap((each) => addressOf(each) ?? []),
  )
  return held.map((holding) => ({ ...described(said.get(holdingKey(holding))), ...holding }))
}

const addressOf = ({ address, type }: WalletAsset): string | undefined =>
  address === 'native' || type.toLowerCase() === 'native' ? undefined : address

const described = ({ metadata }: Partial<WalletAsset> = {}): Pick<Holding, 'price' | 'icon'> => ({
  price: metadata?.price,
  icon: metadata?.iconUrl,
})

/** Asks only a wallet that says of itself that it can. A wallet that refuses, is silent or answers something else discovers nothing. */
async function discover({ context }: FlowParts, { account, network, signal }: Question): Promise<readonly WalletAsset[] | undefined> {
  const { namespace } = network
  if (namespace !== 'eip155') return undefined
  const hex = `0x${BigInt(network.reference).toString(16)}`
  const ask = (method: string, params: unknown): Promise<unknown> => {
    const timedOut = () => new LatchkeyError('ABORTED', { action: method })
    return withDeadline({ clock: context.clock, timeoutMs: WALLET_MS, signal, action: method, timedOut }, (limited) =>
      context.request({ namespace, method, params, signal: limited }),
    )
  }
  try {
    const can = capabilities.safeParse(await ask('wallet_getCapabilities', [account.address, [hex]])).data?.[hex]
    if (!can?.assetDiscovery.supported) return undefined
    const answer = assets.safeParse(await ask('wallet_getAssets', [{ account: account.address, chainFilter: [hex] }]))
    return answer.data?.[hex]?.flatMap((each) => asset.safeParse(each).data ?? [])
  } catch (error) {
    if (!signal.aborted) context.log.debug('The wallet discovers no assets.', error)
    return undefined
  }
}
