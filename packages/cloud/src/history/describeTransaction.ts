import type { History } from '@latchkey/cloud-protocol'
import { formatUnits, getAddress } from 'viem'
import type { StoredToken, StoredTransaction, StoredTransfer } from '../indexer/StoredTransaction.js'

type WireTransaction = History['data'][number]
type WireTransfer = WireTransaction['transfers'][number]

/** Most transfers of one transaction on the wire. */
const MOST = 200
/** Selector of `approve(address,uint256)`. */
const APPROVE = '0x095ea7b3'
const NOBODY = `0x${'0'.repeat(40)}`

/** Writes an address as wallets do: of Ethereum with its checksum. */
export type AddressWriter = (address: string) => string

/** For one page, on which most addresses are there often: a checksum is a hash. */
export function createAddressWriter(): AddressWriter {
  const written = new Map<string, string>()
  return (address) => {
    const known = written.get(address)
    if (known !== undefined) return known
    const text = /^0x[0-9a-f]{40}$/.test(address) ? getAddress(address) : address
    written.set(address, text)
    return text
  }
}

/** A transaction as the wire has it: what moved from and to the account, and what it did with that. */
export function describeTransaction(stored: StoredTransaction, write: AddressWriter): WireTransaction {
  const { account, transaction } = stored
  const { chain, hash, sender, recipient, nonce, time, is_confirmed: isConfirmed } = transaction
  const own = stored.transfers.filter((transfer) => transfer.sender === account || transfer.recipient === account)
  return {
    id: `${chain}:${hash}`,
    metadata: {
      operationType: describeOperation(stored, own),
      hash,
      minedAt: new Date(time).toISOString(),
      ...(sender !== '' && { sentFrom: write(sender) }),
      ...(recipient !== null && { sentTo: write(recipient) }),
      status: isConfirmed === 1 ? 'confirmed' : 'failed',
      ...(nonce !== null && { nonce }),
      chain,
    },
    transfers: own.flatMap((transfer) => describeTransfer(transfer, stored) ?? []).slice(0, MOST),
  }
}

function describeOperation({ account, transaction }: StoredTransaction, own: readonly StoredTransfer[]): string {
  const [received, sent] = [own.filter(({ recipient }) => recipient === account), own.filter(({ sender }) => sender === account)]
  if (own.length === 0) {
    if (transaction.recipient === null && transaction.chain.startsWith('eip155:')) return 'deploy'
    return transaction.selector === APPROVE ? 'approve' : 'execute'
  }
  if (received.length > 0 && sent.length > 0) return isSameAsset(received, sent) ? 'send' : 'trade'
  if (received.length > 0) return received.every(({ sender }) => sender === NOBODY) ? 'mint' : 'receive'
  return sent.every(({ recipient }) => recipient === NOBODY) ? 'burn' : 'send'
}

const isSameAsset = (received: readonly StoredTransfer[], sent: readonly StoredTransfer[]): boolean =>
  new Set([...received, ...sent].map(({ contract, token_id: id }) => `${contract} ${id}`)).size === 1

/** Undefined for a token whose decimals are not known yet: an amount without them would be a wrong one. */
function describeTransfer(transfer: StoredTransfer, { account, tokens, coin }: StoredTransaction): WireTransfer | undefined {
  const { kind, contract, token_id: tokenId, sender, recipient, amount } = transfer
  const direction = sender === recipient ? 'self' : recipient === account ? 'in' : 'out'
  const token = tokens.get(contract)
  if (tokenId !== '') {
    const name = [token?.name, `#${tokenId}`].filter(Boolean).join(' ')
    return { direction, quantity: { numeric: amount }, nft_info: { name } }
  }
  if (kind === 'native' || kind === 'internal') {
    const icon = coin.iconUrl === undefined ? {} : { icon: { url: coin.iconUrl } }
    return {
      direction,
      quantity: { numeric: formatUnits(BigInt(amount), coin.decimals) },
      fungible_info: { name: coin.name, symbol: coin.symbol, ...icon },
    }
  }
  return token && { direction, quantity: { numeric: formatUnits(BigInt(amount), token.decimals ?? 0) }, fungible_info: nameToken(token) }
}

const nameToken = ({ name, symbol }: StoredToken): NonNullable<WireTransfer['fungible_info']> => ({
  ...(name === null ? {} : { name }),
  ...(symbol === null ? {} : { symbol: symbol.slice(0, 64) }),
})
