import { formatUnits } from '@latchkey/kernel'
import { base58 } from '@scure/base'
import type { Fact } from '../description/Described.js'
import { exactUnits } from '../description/exactUnits.js'
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
  if (kind === 6) return describeAuthority(account, data)
  const known = AMOUNTS[kind]
  return known && data.length === AMOUNT_BYTES + (known.isChecked ? 1 : 0) ? describeAmount(instruction, known, reading) : undefined
}

/** What an authority may do, by its number; others are those of extensions. */
const AUTHORITIES = ['MintTokens', 'FreezeAccount', 'AccountOwner', 'CloseAccount'] as const
/** Kind, which authority, that there is a new one, and who. */
const AUTHORITY_BYTES = 35

/** Undefined: with other bytes than the program reads. */
function describeAuthority(account: string | undefined, data: Uint8Array): InstructionDescribed | undefined {
  const [, which = 0, isSet] = data
  if (data.length !== (isSet === 1 ? AUTHORITY_BYTES : 3) || (isSet !== 0 && isSet !== 1)) return undefined
  const label = 'frame.fact.delegate'
  const next: Fact = isSet === 0 ? { label, value: { key: 'frame.changes.none' } } : code(label, base58.encode(data.slice(3)))
  const right: Fact = { label: { text: 'AuthorityType' }, value: AUTHORITIES[which] ?? String(which), isCode: true }
  return {
    part: { title: { key: 'frame.part.authority' }, facts: [code('frame.fact.account', account), right, next] },
    warning: { key: 'frame.warn.assign' },
  }
}

async function describeAmount(
  instruction: NamedInstruction,
  known: (typeof AMOUNTS)[number],
  reading: Reading,
): Promise<InstructionDescribed> {
  const { accounts } = instruction
  const { amount, token, values, facts } = await readAmount(instruction, known, reading)
  if (known.does === 'burn') return { part: { title: { key: 'frame.part.burn', values }, facts } }
  const target = accounts[known.target ?? 0]
  if (known.does === 'transfer')
    return { part: { title: { key: 'frame.part.transfer', values }, facts: [code('frame.fact.to', target), ...facts] } }
  const spender = code('frame.fact.spender', target)
  if (amount < UNLIMITED) return { part: { title: { key: 'frame.part.allowance', values }, facts: [spender, ...facts] } }
  return {
    part: { title: { key: 'frame.part.allowanceUnlimited', values: { token } }, facts: [spender, ...facts] },
    warning: { key: 'frame.warn.unlimited', values: { token } },
  }
}

/** How much of which token, and from where. */
async function readAmount({ accounts, data }: NamedInstruction, { mint: place, isChecked }: (typeof AMOUNTS)[number], reading: Reading) {
  const source = accounts[0]
  const mint = place === undefined ? await mintOf(source, reading) : accounts[place]
  const places = isChecked ? data[AMOUNT_BYTES] : mint === undefined ? undefined : await readDecimals(mint, reading)
  const amount = viewOf(data).getBigUint64(1, true)
  const token = mint ?? source ?? ''
  return {
    amount,
    token,
    values: { amount: `${places === undefined ? amount : formatUnits(amount, places)} × ${token}`, token },
    // The network holds a checked instruction to its decimals.
    facts: [code('frame.fact.from', source), code('frame.fact.token', mint), ...(isChecked ? [] : exactUnits(amount, places))],
  }
}

async function mintOf(account: string | undefined, reading: Reading): Promise<string | undefined> {
  const found = account === undefined ? undefined : await readData(account, reading)
  return found && TOKEN_PROGRAMS.includes(found.owner) ? readTokenAccount(found.bytes)?.mint : undefined
}
