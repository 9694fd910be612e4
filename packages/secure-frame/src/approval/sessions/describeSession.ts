import { formatUnits } from '@latchkey/kernel'
import type { Allowance, Grant, Right, SessionApproval } from '../../smart/sessions/Grant.js'
import type { Payment } from '../description/ApprovalRequest.js'
import type { Described, Fact, Part, Phrase } from '../description/Described.js'
import { exactUnits } from '../description/exactUnits.js'
import type { Reading } from '../description/Reading.js'
import { showTime } from '../description/showTime.js'
import { COIN_DECIMALS } from '../evm/describeCall.js'
import { toFee } from '../evm/describeTransaction.js'
import { readToken, showAmount } from '../evm/readToken.js'

/** Says who may do what, and until when; or what ends. @param payment - Of the operation that it takes. */
export async function describeSession(session: SessionApproval, reading: Reading, payment?: Payment): Promise<Described> {
  const fee = payment && { fee: toFee(payment, reading) }
  if (session.kind === 'revocation') {
    const { delegate, hash, isEnded } = session
    const facts: Fact[] = [
      { label: 'frame.fact.delegate', value: delegate, isCode: true },
      { label: 'frame.fact.session', value: hash, isCode: true },
    ]
    const [title, part] = isEnded
      ? (['frame.title.delist', 'frame.part.delist'] as const)
      : (['frame.title.revoke', 'frame.part.revoke'] as const)
    return { title: { key: title }, parts: [{ title: { key: part }, facts }], warnings: [], ...fee }
  }
  const { grants, now } = session
  const parts = await Promise.all(grants.map((grant) => describeGrant(grant, now, reading)))
  const hasCalls = grants.some(({ right }) => right.kind === 'calls')
  const warnings: Phrase[] = [{ key: 'frame.warn.session' }, ...(hasCalls ? [{ key: 'frame.warn.unknown' } as const] : [])]
  return { title: { key: 'frame.title.grant' }, parts, warnings, ...fee }
}

async function describeGrant(grant: Grant, now: number, reading: Reading): Promise<Part> {
  const { delegate, right, expiry, mostCalls } = grant
  const { title, facts } = right.kind === 'calls' ? describeCalls(right, reading) : await describeAmount(right, { ...grant, now }, reading)
  return {
    title,
    facts: [
      { label: 'frame.fact.delegate', value: delegate, isCode: true },
      ...facts,
      ...(mostCalls === undefined ? [] : [{ label: 'frame.fact.calls', value: String(mostCalls) } as const]),
      { label: 'frame.fact.until', value: showTime(BigInt(expiry)) },
    ],
  }
}

function describeCalls({ contract, methods, coins }: Right & { readonly kind: 'calls' }, { network }: Reading): Part {
  return {
    title: { key: 'frame.part.grantCalls' },
    facts: [
      { label: 'frame.fact.contract', value: contract, isCode: true },
      // The page wrote the name; what counts on the chain is the selector.
      ...methods.map(({ selector, signature }): Fact => ({
        label: 'frame.fact.function',
        value: `${selector} ${signature}`,
        isCode: true,
      })),
      { label: 'frame.fact.coins', value: `${formatUnits(coins, COIN_DECIMALS)} ${network.coin}` },
    ],
  }
}

type Times = Pick<Grant, 'expiry'> & { readonly now: number }

async function describeAmount(right: Exclude<Right, { readonly kind: 'calls' }>, times: Times, reading: Reading): Promise<Part> {
  const token = right.kind === 'tokens' ? await readToken(right.token, reading) : undefined
  const show = (amount: bigint): string =>
    token ? showAmount(amount, token) : `${formatUnits(amount, COIN_DECIMALS)} ${reading.network.coin}`
  const { amount, period, start } = right.allowance
  const facts: Fact[] = [
    ...(token ? [{ label: 'frame.fact.token', value: token.address, isCode: true } as const] : []),
    ...exactUnits(amount, token?.decimals),
    ...(period === undefined ? [] : [{ label: 'frame.fact.period', value: periodOf(period) } as const]),
    ...(start > times.now ? [{ label: 'frame.fact.since', value: showTime(BigInt(start)) } as const] : []),
    { label: 'frame.fact.total', value: show(totalOf(right.allowance, times)) },
  ]
  return {
    title: { key: period === undefined ? 'frame.part.grantWhole' : 'frame.part.grantPeriod', values: { amount: show(amount) } },
    facts,
  }
}

/** What can be spent until the end: the amount of each period that begins or goes on. */
function totalOf({ amount, period, start }: Allowance, { expiry, now }: Times): bigint {
  if (period === undefined) return amount
  const from = Math.max(now, start)
  return amount * BigInt(Math.floor((expiry - 1 - start) / period) - Math.floor((from - start) / period) + 1)
}

/** The largest unit that says it without a rest. */
const UNITS = [
  ['frame.period.days', 86_400],
  ['frame.period.hours', 3_600],
  ['frame.period.minutes', 60],
  ['frame.period.seconds', 1],
] as const

function periodOf(seconds: number): Phrase {
  const [key, length] = UNITS.find(([, each]) => seconds % each === 0) ?? UNITS[3]
  return { key, values: { number: String(seconds / length) } }
}
