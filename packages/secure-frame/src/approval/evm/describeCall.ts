import { formatUnits } from '@latchkey/kernel'
import type { CallDescribed, Fact, Part } from '../description/Described.js'
import { exactUnits } from '../description/exactUnits.js'
import type { Reading } from '../description/Reading.js'
import { describeAllowance } from './describeAllowance.js'
import { readToken, showAmount } from './readToken.js'
import { hasMore, readWords, wordToAddress } from './words.js'

/** Decimals of the coin of every EIP-155 network. */
export const COIN_DECIMALS = 18
/** Bytes of unknown data that are shown; how many there are is said. */
const SHOWN_BYTES = 512

/** One call of a transaction or a bundle. */
export interface Call {
  /** Missing: a contract is created. */
  readonly to?: string | undefined
  /** Wei. */
  readonly value: bigint
  /** Hexadecimal with `0x`, lower case. */
  readonly data: string
}

type Decoder = (words: readonly bigint[], call: Call & { readonly to: string }, reading: Reading) => Promise<CallDescribed | undefined>

/** Functions that are known: arguments in words, and what says them. What follows them is unknown data. */
const FUNCTIONS: Readonly<Record<string, readonly [words: number, decode: Decoder]>> = {
  // transfer(address,uint256)
  '0xa9059cbb': [2, ([to, amount = 0n], { to: token }, reading) => describeTransfer({ token, to, amount }, reading)],
  // transferFrom(address,address,uint256)
  '0x23b872dd': [3, ([from, to, amount = 0n], { to: token }, reading) => describeTransfer({ token, from, to, amount }, reading)],
  // safeTransferFrom(address,address,uint256)
  '0x42842e0e': [3, ([from, to, amount = 0n], { to: token }, reading) => describeTransfer({ token, from, to, amount }, reading)],
  // approve(address,uint256)
  '0x095ea7b3': [2, ([spender, amount = 0n], { to: token }, reading) => describeAllowance({ token, spender, amount, bits: 256n }, reading)],
  // increaseAllowance(address,uint256)
  '0x39509351': [
    2,
    ([spender, amount = 0n], { to: token }, reading) => describeAllowance({ token, spender, amount, bits: 256n, isAdded: true }, reading),
  ],
  // approve(address,address,uint160,uint48) of Permit2
  '0x87517c45': [
    4,
    async ([token, spender, amount = 0n, expiration = 0n], _, reading) => {
      const address = wordToAddress(token)
      return address === undefined || amount >> 160n !== 0n
        ? undefined
        : describeAllowance({ token: address, spender, amount, bits: 160n, until: expiration }, reading)
    },
  ],
  // setApprovalForAll(address,bool)
  '0xa22cb465': [2, async ([operator, isAllowed], { to }) => describeCollection(to, operator, isAllowed)],
}

/** Says what one call does. What is not known is said to be unknown. */
export async function describeCall(call: Call, reading: Reading): Promise<CallDescribed> {
  const coins: Part[] =
    call.value > 0n || (call.data === '0x' && call.to !== undefined)
      ? [
          {
            title: {
              key: 'frame.part.transfer',
              values: { amount: `${formatUnits(call.value, COIN_DECIMALS)} ${reading.network.coin}` },
            },
            facts: call.to === undefined ? [] : [{ label: 'frame.fact.to', value: call.to, isCode: true }],
          },
        ]
      : []
  if (call.to === undefined) return { parts: [...coins, unknown('frame.part.create', call)], warnings: [{ key: 'frame.warn.unknown' }] }
  if (call.data === '0x') return { parts: coins, warnings: [] }
  const known = await decode({ ...call, to: call.to }, reading)
  if (!known) return { parts: [...coins, unknown('frame.part.call', call)], warnings: [{ key: 'frame.warn.unknown' }] }
  return { parts: [...coins, ...known.parts], warnings: known.warnings }
}

async function decode(call: Call & { readonly to: string }, reading: Reading): Promise<CallDescribed | undefined> {
  const selector = call.data.slice(0, 10)
  if (!Object.hasOwn(FUNCTIONS, selector)) return undefined
  const [count = 0, describe] = FUNCTIONS[selector] ?? []
  const words = readWords(call.data, count)
  const known = words && (await describe?.(words, call, reading))
  if (!known || !hasMore(call.data, count)) return known
  return { parts: [...known.parts, unknown('frame.part.call', call)], warnings: [...known.warnings, { key: 'frame.warn.unknown' }] }
}

interface Transfer {
  readonly token: string
  readonly from?: bigint | undefined
  readonly to: bigint | undefined
  readonly amount: bigint
}

async function describeTransfer({ token, from, to, amount }: Transfer, reading: Reading): Promise<CallDescribed | undefined> {
  const receiver = wordToAddress(to)
  const source = from === undefined ? reading.address.toLowerCase() : wordToAddress(from)
  if (receiver === undefined || source === undefined) return undefined
  const isOwn = source === reading.address.toLowerCase()
  const known = await readToken(token, reading)
  const facts: Fact[] = [
    ...(isOwn ? [] : [{ label: 'frame.fact.from', value: source, isCode: true } as const]),
    { label: 'frame.fact.to', value: receiver, isCode: true },
    { label: 'frame.fact.token', value: token, isCode: true },
    ...exactUnits(amount, known.decimals),
  ]
  const values = { amount: showAmount(amount, known) }
  return { parts: [{ title: { key: isOwn ? 'frame.part.transfer' : 'frame.part.move', values }, facts }], warnings: [] }
}

function describeCollection(contract: string, operator: bigint | undefined, isAllowed: bigint | undefined): CallDescribed | undefined {
  const spender = wordToAddress(operator)
  if (spender === undefined || (isAllowed !== 0n && isAllowed !== 1n)) return undefined
  const facts: Fact[] = [
    { label: 'frame.fact.spender', value: spender, isCode: true },
    { label: 'frame.fact.contract', value: contract, isCode: true },
  ]
  const title = { key: isAllowed ? 'frame.part.collection' : 'frame.part.collectionEnd' } as const
  return { parts: [{ title, facts }], warnings: isAllowed ? [{ key: 'frame.warn.collection' }] : [] }
}

/** Data that nothing here reads. */
function unknown(key: 'frame.part.call' | 'frame.part.create', { to, data }: Call): Part {
  const shown = data.length > 2 + 2 * SHOWN_BYTES ? `${data.slice(0, 2 + 2 * SHOWN_BYTES)}…` : data
  const bytes: Fact[] = data === '0x' ? [] : [{ label: 'frame.fact.data', value: `${shown} (${(data.length - 2) / 2} B)`, isCode: true }]
  return {
    title: { key },
    facts: to === undefined ? [] : [{ label: 'frame.fact.contract', value: to, isCode: true }],
    ...(bytes.length > 0 && { raw: bytes }),
  }
}
