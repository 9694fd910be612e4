import type { Network, TransferParameters, WalletRequest } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { BroadcastTxError, GasPrice, SigningStargateClient } from '@cosmjs/stargate'
import { base64 } from '@scure/base'
import { findNode } from '../rpc/askNode.js'
import { readSignature } from '../requests/readSignature.js'
import type { CosmosChain } from './CosmosChain.js'
import { zoneOf } from './currentZone.js'
import { parseAddress } from './parseAddress.js'

/** Who signs; `@cosmjs/stargate` asks for no more. */
type Signer = Extract<Parameters<typeof SigningStargateClient.connectWithSigner>[1], { readonly signDirect: unknown }>

/** What the wallet answers; one that leaves the document out signed what it was asked to. */
interface SignedAnswer<Document> {
  readonly signature: Awaited<ReturnType<Signer['signDirect']>>['signature']
  readonly signed?: Document
}

/** The Cosmos SDK's own code for an account that holds too little. */
const INSUFFICIENT_FUNDS = 5

/**
 * Builds a transfer of the network's own coin, lets the wallet sign it, and gives it to a node. The fee is what the node says
 * the transfer takes, with a margin, at the network's gas price.
 *
 * @returns The transaction's hash once a node took it; it may still fail in its block.
 */
export async function sendTransfer(chain: CosmosChain, parameters: TransferParameters): Promise<string> {
  const { account, network, to, amountBaseUnits, request } = parameters
  const zone = zoneOf(chain, network.caipNetworkId)
  const { denom, gasPrice } = zone
  if (amountBaseUnits <= 0n) throw new LatchkeyError('PARAMS_INVALID', { method: 'sendTransfer' })
  // Only this network's: another's address of the same key is not the recipient's here.
  const recipient = parseAddress({ zones: new Map([[network.caipNetworkId, zone]]) }, to)
  const url = await findNode({ ...chain, network })
  const options = { gasPrice: GasPrice.fromString(`${gasPrice}${denom}`) }
  const client = await SigningStargateClient.connectWithSigner(url, createSigner(network, request), options)
  try {
    const value = { fromAddress: account.address, toAddress: recipient, amount: [{ denom, amount: String(amountBaseUnits) }] }
    return await client.signAndBroadcastSync(account.address, [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }], 'auto')
  } catch (error) {
    throw translate(error)
  } finally {
    client.disconnect()
  }
}

/** The connected wallet as `@cosmjs/stargate` knows wallets. */
function createSigner({ reference }: Network, request: WalletRequest): Signer {
  return {
    async getAccounts() {
      const accounts = await request({ method: 'cosmos_getAccounts', params: {} })
      return (accounts as readonly { readonly address: string; readonly pubkey: string }[]).map(({ address, pubkey }) => ({
        address,
        algo: 'secp256k1',
        pubkey: base64.decode(pubkey),
      }))
    },
    async signDirect(signerAddress, { bodyBytes, authInfoBytes, accountNumber }) {
      const signDoc = {
        chainId: reference,
        accountNumber: String(accountNumber),
        bodyBytes: base64.encode(bodyBytes),
        authInfoBytes: base64.encode(authInfoBytes),
      }
      const method = 'cosmos_signDirect'
      const answer = await request({ method, params: { signerAddress, signDoc } })
      readSignature(answer, method)
      const { signature, signed = signDoc } = answer as SignedAnswer<typeof signDoc>
      return {
        signature,
        // The visitor may have changed the fee in the wallet: what was signed goes out, not what was asked for.
        signed: {
          chainId: reference,
          accountNumber,
          bodyBytes: base64.decode(signed.bodyBytes),
          authInfoBytes: base64.decode(signed.authInfoBytes),
        },
      }
    },
  }
}

function translate(error: unknown): unknown {
  const detail = error instanceof Error ? error.message : String(error)
  if (error instanceof BroadcastTxError) {
    const isPoor = error.codespace === 'sdk' && error.code === INSUFFICIENT_FUNDS
    return new LatchkeyError(isPoor ? 'INSUFFICIENT_FUNDS' : 'TRANSACTION_REJECTED', { detail }, { cause: error })
  }
  // An account that never held anything is not on the chain; a transfer that is tried out may already hold too much.
  if (/does not exist on chain|insufficient funds/i.test(detail)) {
    return new LatchkeyError('INSUFFICIENT_FUNDS', { detail }, { cause: error })
  }
  return isLatchkeyError(error) ? error : new LatchkeyError('RPC_FAILED', { detail }, { cause: error })
}
