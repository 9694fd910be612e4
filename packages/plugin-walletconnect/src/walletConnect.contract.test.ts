import { createPublicKey, verify } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { eip155 } from '@latchkey/plugin-eip155'
import { solana, solanaDevnet, solanaMainnet } from '@latchkey/plugin-solana'
import type { SpanningWallet } from '@latchkey/testkit/contract'
import { describeSpanningConnector } from '@latchkey/testkit/contract'
import { createSolanaSigner } from '@latchkey/testkit/signers/solana'
import type { ProposalAnswer, Relay, RequestAnswer } from '@latchkey/testkit-walletconnect'
import { createRemoteWallet, startRelay } from '@latchkey/testkit-walletconnect'
import { base58Decode, base58Encode } from '@polkadot/util-crypto'
import { isAddressEqual, recoverMessageAddress, stringToHex } from 'viem'
import type { Address, Hex } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import { walletConnect } from './walletConnect.js'

const TEXT = 'Sign in to the contract'
const BYTES = new TextEncoder().encode(TEXT)

let relay: Relay

/** A phone with its own relay; the suite acts as its owner. */
async function createPhone(): Promise<SpanningWallet> {
  relay = await startRelay()
  const signer = await createSolanaSigner()
  const wallet = await createRemoteWallet({ relayUrl: relay.url, signers: { solana: signer } })
  let mood: 'approve' | 'reject' | 'hold' = 'approve'
  let namespaces: readonly string[] | undefined
  const waiting = new Set<() => void>()
  const decide = (next: typeof mood): void => {
    mood = next
    if (mood !== 'hold') waiting.forEach((resume) => resume())
  }
  const decided = async (): Promise<boolean> => {
    if (mood === 'hold') {
      await new Promise<void>((resume) => waiting.add(resume))
    }
    return mood === 'approve'
  }
  wallet.answerRequests(async (): Promise<RequestAnswer> => ((await decided()) ? 'sign' : 'reject'))
  return {
    addresses: { eip155: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], solana: signer.accounts(`solana:${solanaMainnet.id}`) },
    async scan(uri) {
      await wallet.pair(uri, async (): Promise<ProposalAnswer> =>
        (await decided()) ? { ...(namespaces ? { namespaces } : {}) } : { approve: false },
      )
    },
    approve(only) {
      namespaces = only
      decide('approve')
    },
    reject: () => decide('reject'),
    hold: () => decide('hold'),
    setChain: wallet.switchChain,
    disconnect: wallet.delete,
    connectionCount: () => wallet.sessions().length,
    promptCount: () => wallet.proposals.length,
    async uninstall() {
      await wallet.stop()
      await relay.stop()
    },
  }
}

/** Verified with Node's OpenSSL, which shares no code with the wallet. */
function isSignedBy(signature: string, address: string): boolean {
  const x = Buffer.from(base58Decode(address)).toString('base64url')
  return verify(null, BYTES, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), base58Decode(signature))
}

describeSpanningConnector('walletConnect', {
  create: () => [
    eip155({ networks: [mainnet, polygon] }),
    solana({ networks: [solanaMainnet, solanaDevnet] }),
    walletConnect({ relayUrl: relay.url }),
  ],
  connectorId: 'walletConnect',
  namespaces: ['eip155', 'solana'],
  wallet: createPhone,
  requests: {
    eip155: {
      method: 'personal_sign',
      params: ({ address }) => [stringToHex(TEXT), address],
      verify: async (answer, { address }) =>
        isAddressEqual(await recoverMessageAddress({ message: TEXT, signature: answer as Hex }), address as Address),
    },
    solana: {
      method: 'solana_signMessage',
      params: ({ address }) => ({ message: base58Encode(BYTES), pubkey: address }),
      verify: (answer, { address }) => isSignedBy((answer as { readonly signature: string }).signature, address),
    },
  },
  source: { entry: fileURLToPath(new URL('index.ts', import.meta.url)), lazyPackages: ['@walletconnect/universal-provider'] },
})
