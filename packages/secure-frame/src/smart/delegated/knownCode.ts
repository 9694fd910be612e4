import type { Address, Hex } from 'viem'
import { domainSeparator } from 'viem'
import { isAddressEqual, keccak256, numberToHex } from 'viem/utils'
import { hashWithout, isEntryPoint, toWord } from '../codes.js'
import type { NodeQuestion } from '../node.js'
import { readCode } from '../node.js'
import { smartError } from '../smartError.js'
import type { DelegatedDeployment, Enforcer } from './deployment.js'
import { PUBLIC_DELEGATIONS } from './deployment.js'
import { MANAGER_DOMAIN } from './delegation.js'
import { DELEGATOR_DOMAIN } from './signOperation.js'

// keccak256 of codes of the delegation framework 1.3.0, as `@metamask/delegation-abis` 2.0.0 has them, without what they were deployed with.

const DELEGATOR: Hex = '0xa42f1aa4ee34ea3db72e9aef7acacd0e2ac6b1d74e7a80e867954f3a0084e366'
const MANAGER: Hex = '0x734b68f66bb5bbdfb49f6ef0c9035829a9efcd6094e574df370ad8e38faffcb7'
const ENFORCERS: Readonly<Record<Enforcer, Hex>> = {
  allowedTargets: '0xc6e49fa6f963d047b53a6ae22b37838cf74681f15dfa4e085e8716fa8d3157bd',
  allowedMethods: '0xeee084c08fbb1c65219c692d22b1b1f22cac91246ca23714b3e29c3ebde6e042',
  exactCalldata: '0x2381fcd0a8f380defaafa9b6a5a6c0aae920d04d2f540e565654f5d62c845fbb',
  timestamp: '0x21e584feccaac06d3b3efb9b70a6d69ea1202e8cc58e2f9bdd9c04a84c292b1a',
  limitedCalls: '0x52b55dafe005103e5f480023b2b8718185290fef063a8704580db0700ea29631',
  valueLte: '0x28d0d4f406cc5b7b2f1b848e8c0833261f925832225b714052cad12c03ff1d52',
  nativeTokenTransferAmount: '0x0c56766fa64f3f2c3a7156940b4d79307ff3f7dc7f2aae6d84351dc3400a59b1',
  nativeTokenPeriodTransfer: '0xdfeaf263354ddd5ff399fa09dce43d49213e3ab3710d4af2830338b28860203f',
  erc20PeriodTransfer: '0xcd8db0c257676feea6d4032ba1385625a0e41fe71b908f6bdb80c8fe22a82019',
}

/**
 * The code that keys take on has to be known, byte for byte, and so have the manager and the entry point that it obeys: whoever wrote another one owns the
 * account.
 *
 * @throws LatchkeyError `SMART_ACCOUNT_UNSUPPORTED` | `RPC_FAILED` | …
 */
export async function demandDelegator(question: NodeQuestion, chainId: number, deployment: DelegatedDeployment): Promise<void> {
  const { entryPoint, delegator, delegationManager } = deployment
  const named = { entryPoint, delegator, delegationManager }
  const codes = await Promise.all(Object.values(named).map((address) => readCode(question, address)))
  const missing = Object.keys(named).filter((_, index) => codes[index] === '0x')
  if (missing.length > 0) throw unsupported(chainId, `it is without ${missing.join(', ')}`)
  const [ofEntryPoint = '0x', ofDelegator = '0x', ofManager = '0x'] = codes
  if (!isAddressEqual(entryPoint, PUBLIC_DELEGATIONS.entryPoint) && !isEntryPoint(ofEntryPoint, entryPoint))
    throw unsupported(chainId, 'its entry point is not EntryPoint 0.7')
  const chain = numberToHex(chainId, { size: 32 })
  const separator = (domain: typeof DELEGATOR_DOMAIN | typeof MANAGER_DOMAIN, verifyingContract: Address) =>
    domainSeparator({ domain: { ...domain, chainId, verifyingContract } })
  const words = Object.values(named).map(toWord)
  if (hashWithout(ofDelegator, [...words, chain, separator(DELEGATOR_DOMAIN, delegator)]) !== DELEGATOR)
    throw unsupported(chainId, 'its delegator is not EIP7702StatelessDeleGator 1.3.0 of that manager')
  if (hashWithout(ofManager, [...words, chain, separator(MANAGER_DOMAIN, delegationManager)]) !== MANAGER)
    throw unsupported(chainId, 'its manager is not DelegationManager 1.3.0')
}

/** What holds limits has to be known too: another one would let everything pass. @throws LatchkeyError `SMART_ACCOUNT_UNSUPPORTED` | `RPC_FAILED` | … */
export async function demandEnforcers(
  question: NodeQuestion,
  chainId: number,
  { enforcers }: Pick<DelegatedDeployment, 'enforcers'>,
): Promise<void> {
  const names = Object.keys(ENFORCERS) as Enforcer[]
  const codes = await Promise.all(names.map((name) => readCode(question, enforcers[name])))
  const wrong = names.filter((name, index) => keccak256(codes[index] ?? '0x') !== ENFORCERS[name])
  if (wrong.length > 0) throw unsupported(chainId, `these are not the enforcers of version 1.3.0: ${wrong.join(', ')}`)
}

const unsupported = (chainId: number, problem: string) => smartError('SMART_ACCOUNT_UNSUPPORTED', { chainId, problem })
