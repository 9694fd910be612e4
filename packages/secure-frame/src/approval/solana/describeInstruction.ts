import { base58 } from '@scure/base'
import { formatUnits } from '@latchkey/kernel'
import type { Fact, Part, Phrase } from '../Described.js'
import { toHex } from '../message/hex.js'
import { showText } from '../message/showText.js'
import type { Reading } from '../Reading.js'
import { readData, readDecimals, readTokenAccount, TOKEN_PROGRAMS } from './accounts.js'

export const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
/** Decimals of SOL. */
export const SOL_DECIMALS = 9
const SYSTEM = '11111111111111111111111111111111'
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const MEMOS: readonly string[] = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo']
const UNLIMITED = 2n ** 63n
const SHOWN_BYTES = 256

/** An instruction with its accounts named. */
export interface NamedInstruction {
  readonly program: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** What one instruction does. */
export interface InstructionDescribed {
  readonly part: Part
  readonly warning?: Phrase
}

/** Says what an instruction of a known program does, and that others are unknown. */
export async function describeInstruction(instruction: NamedInstruction, reading: Reading): Promise<InstructionDescribed> {
  const { program, data } = instruction
  const known =
    program === SYSTEM
      ? describeSystem(instruction, reading)
      : program !== undefined && TOKEN_PROGRAMS.includes(program)
        ? await describeToken(instruction, reading)
        : program === ASSOCIATED
          ? describeAssociated(instruction)
          : program !== undefined && MEMOS.includes(program)
            ? { part: { title: { key: 'frame.part.memo' }, facts: [{ label: 'frame.fact.memo', value: memoOf(data) }] } as Part }
            : undefined
  return known ?? { part: unknown(instruction), warning: { key: 'frame.warn.unknown' } }
}

const memoOf = (data: Uint8Array): string => showText(new TextDecoder().decode(data)).text

const code = (label: Extract<Fact['label'], string>, value: string | undefined): Fact =>
  value === undefined ? { label, value: { key: 'frame.unknown' } } : { label, value, isCode: true }

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.length)

const sol = (lamports: bigint): string => `${formatUnits(lamports, SOL_DECIMALS)} SOL`

/** Transfers, new accounts and, with a warning, what gives an account to a program. */
function describeSystem({ accounts, data }: NamedInstruction, { address }: Reading): InstructionDescribed | undefined {
  if (data.length < 4) return undefined
  const kind = viewOf(data).getUint32(0, true)
  const [from, to] = accounts
  if (kind === 2 && data.length === 12) {
    const isOwn = from === address
    const title = {
      key: isOwn ? 'frame.part.transfer' : 'frame.part.move',
      values: { amount: sol(viewOf(data).getBigUint64(4, true)) },
    } as const
    return { part: { title, facts: [...(isOwn ? [] : [code('frame.fact.from', from)]), code('frame.fact.to', to)] } }
  }
  if (kind === 0 && data.length === 52) {
    const title = { key: 'frame.part.account', values: { amount: sol(viewOf(data).getBigUint64(4, true)) } } as const
    return { part: { title, facts: [code('frame.fact.account', to), code('frame.fact.program', base58.encode(data.slice(20, 52)))] } }
  }
  if (kind === 1 && data.length === 36)
    return {
      part: {
        title: { key: 'frame.part.assign' },
        facts: [code('frame.fact.account', from), code('frame.fact.program', base58.encode(data.slice(4, 36)))],
      },
      warning: { key: 'frame.warn.assign' },
    }
  return undefined
}

function describeAssociated({ accounts, data }: NamedInstruction): InstructionDescribed | undefined {
  if (data.length > 1 || (data[0] ?? 0) > 1) return undefined
  const [, account, owner, mint] = accounts
  const facts = [code('frame.fact.account', account), code('frame.fact.owner', owner), code('frame.fact.token', mint)]
  return { part: { title: { key: 'frame.part.tokenAccount' }, facts } }
}

/** Amount and accounts of instructions of the token programs that move tokens or give rights. */
async function describeToken(instruction: NamedInstruction, reading: Reading): Promise<InstructionDescribed | undefined> {
  const { accounts, data } = instruction
  const kind = data[0]
  if (kind === 5 && data.length === 1)
    return {
      part: {
        title: { key: 'frame.part.allowanceEnd', values: { token: accounts[0] ?? '' } },
        facts: [code('frame.fact.account', accounts[0])],
      },
    }
  if (kind === 9 && data.length === 1)
    return {
      part: { title: { key: 'frame.part.close' }, facts: [code('frame.fact.account', accounts[0]), code('frame.fact.to', accounts[1])] },
    }
  if (kind === 6)
    return {
      part: { title: { key: 'frame.part.authority' }, facts: [code('frame.fact.account', accounts[0])] },
      warning: { key: 'frame.warn.assign' },
    }
  const isChecked = kind === 12 || kind === 13 || kind === 15
  if ((kind !== 3 && kind !== 4 && kind !== 8 && !isChecked) || data.length !== (isChecked ? 10 : 9)) return undefined
  return describeAmount(instruction, isChecked, reading)
}

async function describeAmount({ accounts, data }: NamedInstruction, isChecked: boolean, reading: Reading): Promise<InstructionDescribed> {
  const kind = data[0]
  const isBurn = kind === 8 || kind === 15
  const amount = viewOf(data).getBigUint64(1, true)
  const [source] = accounts
  const mint = isBurn || isChecked ? accounts[1] : await mintOf(source, reading)
  const target = isChecked && !isBurn ? accounts[2] : accounts[1]
  // The network refuses other decimals than the mint's.
  const decimals = isChecked ? data[9] : mint === undefined ? undefined : await readDecimals(mint, reading)
  const values = {
    amount: decimals === undefined ? `${amount} × ${mint ?? source ?? ''}` : `${formatUnits(amount, decimals)} × ${mint ?? source ?? ''}`,
    token: mint ?? source ?? '',
  }
  const facts = [code('frame.fact.from', source), code('frame.fact.token', mint)]
  if (isBurn) return { part: { title: { key: 'frame.part.burn', values }, facts } }
  if (kind === 3 || kind === 12)
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

function unknown({ program, accounts, data }: NamedInstruction): Part {
  const hex = toHex(data.subarray(0, SHOWN_BYTES))
  return {
    title: { key: 'frame.part.program' },
    facts: [
      code('frame.fact.program', program),
      ...accounts.slice(0, 8).map((account) => code('frame.fact.account', account)),
      { label: 'frame.fact.data', value: `${hex}${data.length > SHOWN_BYTES ? '…' : ''} (${data.length} B)`, isCode: true },
    ],
  }
}
