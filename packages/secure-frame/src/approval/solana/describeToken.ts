import { formatUnits } from '@latchkey/kernel'
import type { Reading } from '../description/Reading.js'
import { readData, readDecimals, readTokenAccount, TOKEN_PROGRAMS } from './accounts.js'
import { code, viewOf, type InstructionDescribed, type NamedInstruction } from './parts.js'

const UNLIMITED = 2n ** 63n

/** Instructions with an amount: what they do, and where their accounts stand. The checked ones name mint and decimals, and the network holds them to both. */
const AMOUNTS: Readonly<
  Record<
    number,
    { readonly does: 'transfer' | 'approve' | 'burn'; readonly mint?: number; readonly target?: number; readonly isChecked?: true }
  >
> = {
  3: { does: 'transfer', target: 1 },
  4: { does: 'approve', target: 1 },
  8: { does: 'burn', mint: 1 },
  12: { does: 'transfer', mint: 1, target: 2, isChecked: true },
  13: { does: 'approve', mint: 1, target: 2, isChecked: true },
  15: { does: 'burn', mint: 1, isChecked: true },
}

/** Bytes of a kind and an amount; a checked one has the decimals too. */
const AMOUNT_BYTES = 9

/** What an instruction of a token program does; undefined for one that is not known. */
export async function describeToken(instruction: NamedInstruction, reading: Reading): Promise<InstructionDescribed | undefined> {
  const { accounts, data } = instruction
  const [account, target] = accounts
  const kind = data[0] ?? -1
  if (kind === 5 && data.length === 1)
    return {
      part: { title: { key: 'frame.part.allowanceEnd', values: { token: account ?? '' } }, facts: [code('frame.fact.account', account)] },
    }
  if (kind === 9 && data.length === 1)
    return { part: { title: { key: 'frame.part.close' }, facts: [code('frame.fact.account', account), code('frame.fact.to', target)] } }
  if (kind === 6)
    return {
      part: { title: { key: 'frame.part.authority' }, facts: [code('frame.fact.account', account)] },
      warning: { key: 'frame.warn.assign' },
    }
  const known = AMOUNTS[kind]
  return known && data.length === AMOUNT_BYTES + (known.isChecked ? 1 : 0) ? describeAmount(instruction, known, reading) : undefined
}

async function describeAmount(
  { accounts, data }: NamedInstruction,
  known: (typeof AMOUNTS)[number],
  reading: Reading,
): Promise<InstructionDescribed> {
  const source = accounts[0]
  const mint = known.mint === undefined ? await mintOf(source, reading) : accounts[known.mint]
  const decimals = known.isChecked ? data[AMOUNT_BYTES] : mint && (await readDecimals(mint, reading))
  const amount = viewOf(data).getBigUint64(1, true)
  const token = mint ?? source ?? ''
  const values = { amount: `${typeof decimals === 'number' ? formatUnits(amount, decimals) : amount} × ${token}`, token }
  const facts = [code('frame.fact.from', source), code('frame.fact.token', mint)]
  if (known.does === 'burn') return { part: { title: { key: 'frame.part.burn', values }, facts } }
  const target = accounts[known.target ?? 0]
  if (known.does === 'transfer')
    return { part: { title: { key: 'frame.part.transfer', values }, facts: [code('frame.fact.to', target), ...facts] } }
  const isUnlimited = amount >= UNLIMITED
  const title = { key: isUnlimited ? 'frame.part.allowanceUnlimited' : 'frame.part.allowance', values } as const
  const part = { title, facts: [code('frame.fact.spender', target), ...facts] }
  return isUnlimited ? { part, warning: { key: 'frame.warn.unlimited', values } } : { part }
}

async function mintOf(account: string | undefined, reading: Reading): Promise<string | undefined> {
  const found = account === undefined ? undefined : await readData(account, reading)
  return found && TOKEN_PROGRAMS.includes(found.owner) ? readTokenAccount(found.bytes)?.mint : undefined
}
