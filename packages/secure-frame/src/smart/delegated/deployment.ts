import type { delegationContractsSchema } from '@latchkey/cloud-protocol/embedded'
import type { Address } from 'viem'
import type * as z from 'zod/mini'

/** A contract that holds one kind of limit of a smart session. */
export type Enforcer = keyof z.output<typeof delegationContractsSchema>['enforcers']

/** Where the contracts of accounts by EIP-7702 are. */
export interface DelegatedDeployment {
  /** EntryPoint 0.7. */
  readonly entryPoint: Address
  /** EIP7702StatelessDeleGator 1.3.0: the code that keys take on. */
  readonly delegator: Address
  /** DelegationManager 1.3.0. */
  readonly delegationManager: Address
  readonly enforcers: Readonly<Record<Enforcer, Address>>
}

/**
 * The deployments that are the same on every chain. A chain without them has no such accounts here, unless the operator names others.
 *
 * @see `@metamask/delegation-deployments` 2.0.0, version 1.3.0
 */
export const PUBLIC_DELEGATIONS: DelegatedDeployment = {
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  delegator: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B',
  delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
  enforcers: {
    allowedTargets: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
    allowedMethods: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
    exactCalldata: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
    timestamp: '0x1046bb45C8d673d4ea75321280DB34899413c069',
    limitedCalls: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
    valueLte: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
    nativeTokenTransferAmount: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
    nativeTokenPeriodTransfer: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
    erc20PeriodTransfer: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
  },
}
