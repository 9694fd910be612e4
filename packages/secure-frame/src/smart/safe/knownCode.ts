import type { Hex } from 'viem'
import { isAddressEqual } from 'viem/utils'
import { hashWithout, isEntryPoint, toWord } from '../codes.js'
import type { Deployment } from '../deployments.js'
import { PUBLIC_DEPLOYMENT } from '../deployments.js'
import type { NodeQuestion } from '../node.js'
import { readCode } from '../node.js'
import { smartError } from '../smartError.js'

/** keccak256 of codes of `@safe-global/safe-contracts` 1.4.1 and `@safe-global/safe-4337` 0.3.0, without what they were deployed with. */
const CODES: Readonly<Record<Exclude<keyof Deployment, 'entryPoint'>, Hex>> = {
  singleton: '0xb1f926978a0f44a2c0ec8fe822418ae969bd8c3f18d61e5103100339894f81ff',
  factory: '0x50c3cdc4074750a7a974204a716c999edd37482f907608d960b2b025ee0b3317',
  multiSend: '0xecd5bd14a08c5d2122379900b2f272bdf107a7e92423c10dd5fe3254386c9939',
  moduleSetup: '0xaf2d170bb766d2773c3fa88717f5b3599827478074d3767d1dee55e5c2f3fbcb',
  module: '0xc1b77dd009676bd32354616171ad2887147501ba6ef7fbfba2f0ad5b476eb2db',
}

const NAMES = Object.keys(PUBLIC_DEPLOYMENT) as (keyof Deployment)[]

/**
 * All contracts have to be there: an account without one of them could be paid into, and never be used. And they have to be known, by their public address or
 * byte for byte: the account runs the code of each of them as its own, or is made by it.
 *
 * @throws LatchkeyError `SMART_ACCOUNT_UNSUPPORTED` | `RPC_FAILED` | …
 */
export async function demandSafe(question: NodeQuestion, chainId: number, deployment: Deployment): Promise<void> {
  const { entryPoint } = deployment
  const codes = new Map(await Promise.all(NAMES.map(async (name) => [name, await readCode(question, deployment[name])] as const)))
  const isKnown = (name: keyof Deployment): boolean => {
    if (isAddressEqual(deployment[name], PUBLIC_DEPLOYMENT[name])) return true
    const code = codes.get(name) ?? '0x'
    return name === 'entryPoint' ? isEntryPoint(code, entryPoint) : hashWithout(code, [toWord(entryPoint)]) === CODES[name]
  }
  const missing = NAMES.filter((name) => codes.get(name) === '0x')
  if (missing.length > 0) throw unsupported(chainId, `it is without ${missing.join(', ')}`)
  const others = NAMES.filter((name) => !isKnown(name))
  if (others.length > 0) throw unsupported(chainId, `these are not the contracts of Safe 1.4.1 and EntryPoint 0.7: ${others.join(', ')}`)
}

const unsupported = (chainId: number, problem: string) => smartError('SMART_ACCOUNT_UNSUPPORTED', { chainId, problem })
