import { developmentKeys } from '@latchkey/testkit/page-wallet'
import type { RemoteSigner } from '@latchkey/testkit/signers'
import { createEvmSigner } from '@latchkey/testkit/signers'
import { createBitcoinSigner } from '@latchkey/testkit/signers/bitcoin'
import { createCosmosSigner } from '@latchkey/testkit/signers/cosmos'
import { createPolkadotSigner } from '@latchkey/testkit/signers/polkadot'
import { createSolanaSigner } from '@latchkey/testkit/signers/solana'
import { createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type DemoChains, type DemoNodes, toCaip, toPolkadot } from '../src/chains.js'

/** Not the key of a wallet on the page, so that the accounts differ. */
const [, , PHONE_KEY] = developmentKeys as readonly [Hex, Hex, Hex]

/** Signs, and sends transactions to the nodes. */
function createSendingSigner(nodes: DemoNodes): RemoteSigner {
  const signer = createEvmSigner([PHONE_KEY])
  const account = privateKeyToAccount(PHONE_KEY)
  const send = (chainId: string, { to, value = '0x0', data = '0x' }: Readonly<Record<string, Hex>>) => {
    const node = nodes.find((one) => toCaip(one) === chainId) ?? nodes[0]
    const client = createWalletClient({ account, transport: http(node.url) })
    return client.sendTransaction({ chain: null, ...(to && { to }), data, value: BigInt(value) })
  }
  return {
    ...signer,
    methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'],
    sign: (request) =>
      request.method === 'eth_sendTransaction'
        ? send(request.chainId, (request.params as readonly Readonly<Record<string, Hex>>[])[0] ?? {})
        : signer.sign(request),
  }
}

/** The phone's signers for the chains that run. */
export async function createSigners({ eip155, solana, bitcoin, polkadot, cosmos }: DemoChains) {
  return {
    eip155: createSendingSigner(eip155),
    ...(solana && { solana: await createSolanaSigner() }),
    ...(bitcoin && { bip122: createBitcoinSigner({ url: bitcoin.url }) }),
    ...(polkadot && { polkadot: createPolkadotSigner({ ss58Prefix: toPolkadot(polkadot).ss58Prefix }) }),
    ...(cosmos && { cosmos: await createCosmosSigner({ chains: { [cosmos.chainId]: 'cosmos' } }) }),
  } satisfies Readonly<Record<string, RemoteSigner>>
}
