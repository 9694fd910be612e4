import type { Hex } from 'viem'
import { concat, numberToHex } from 'viem/utils'
import type { Caveat } from '../delegated/delegation.js'
import type { DelegatedDeployment, Enforcer } from '../delegated/deployment.js'
import type { Allowance, Grant, Right } from './Grant.js'

const ENDLESS = 2n ** 256n - 1n
const word = (value: bigint | number): Hex => numberToHex(value, { size: 32 })

/** The limits of a grant, as contracts hold them. @see https://github.com/MetaMask/delegation-framework/tree/v1.3.0/src/enforcers */
export function toCaveats({ right, expiry, mostCalls }: Grant, { enforcers }: Pick<DelegatedDeployment, 'enforcers'>): readonly Caveat[] {
  const terms: readonly (readonly [Enforcer, Hex])[] = [
    ...termsOf(right),
    // From when: the periods say it. The end is not part of the time.
    ['timestamp', concat([numberToHex(0, { size: 16 }), numberToHex(expiry, { size: 16 })])],
    ...(mostCalls === undefined ? [] : [['limitedCalls', word(mostCalls)] as const]),
  ]
  return terms.map(([enforcer, each]) => ({ enforcer: enforcers[enforcer], terms: each, args: '0x' }))
}

function termsOf(right: Right): readonly (readonly [Enforcer, Hex])[] {
  switch (right.kind) {
    case 'coins':
      return [
        // Coins alone: with data it would be a call.
        ['exactCalldata', '0x'],
        ['nativeTokenPeriodTransfer', termsOfAllowance(right.allowance)],
      ]
    case 'tokens':
      return [
        ['valueLte', word(0)],
        ['erc20PeriodTransfer', concat([right.token, termsOfAllowance(right.allowance)])],
      ]
    case 'calls':
      return [
        ['allowedTargets', right.contract],
        ['allowedMethods', concat(right.methods.map(({ selector }) => selector))],
        right.coins === 0n ? ['valueLte', word(0)] : ['nativeTokenTransferAmount', word(right.coins)],
      ]
  }
}

const termsOfAllowance = ({ amount, period, start }: Allowance): Hex => concat([word(amount), word(period ?? ENDLESS), word(start)])
