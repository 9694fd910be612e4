import { base58 } from '@scure/base'
import { formatUnits } from '@latchkey/kernel'
import type { Part } from '../description/Described.js'
import { toHex } from '../message/hex.js'
import { showText } from '../message/showText.js'
import type { Reading } from '../description/Reading.js'
import { TOKEN_PROGRAMS } from './accounts.js'
import { code, viewOf } from './parts.js'
import type { InstructionDescribed, NamedInstruction } from './parts.js'
import { describeToken } from './describeToken.js'

/** The program that sets limits and prices. */
export const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
/** Decimals of SOL. */
export const SOL_DECIMALS = 9
const SYSTEM = '11111111111111111111111111111111'
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const MEMOS: readonly string[] = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo']
const SHOWN_BYTES = 256

/** Says what an instruction of a known program does, and that others are unknown: also those with accounts that the message does not name itself. */
export async function describeInstruction(instruction: NamedInstruction, reading: Reading): Promise<InstructionDescribed> {
  const { program, accounts, data } = instruction
  const known =
    // Who gets something has to be in what is signed.
    accounts.includes(undefined)
      ? undefined
      : program === SYSTEM
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

function unknown({ program, accounts, data }: NamedInstruction): Part {
  const hex = toHex(data.subarray(0, SHOWN_BYTES))
  return {
    title: { key: 'frame.part.program' },
    facts: [code('frame.fact.program', program), ...accounts.slice(0, 8).map((account) => code('frame.fact.account', account))],
    raw: [{ label: 'frame.fact.data', value: `${hex}${data.length > SHOWN_BYTES ? '…' : ''} (${data.length} B)`, isCode: true }],
  }
}
