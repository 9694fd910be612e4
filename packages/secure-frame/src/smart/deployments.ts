import type { Address, Hex } from 'viem'

/** Where the contracts of a chain are. */
export interface Deployment {
  /** EntryPoint 0.7. */
  readonly entryPoint: Address
  /** SafeL2 1.4.1. */
  readonly singleton: Address
  /** SafeProxyFactory 1.4.1. */
  readonly factory: Address
  /** MultiSendCallOnly 1.4.1. */
  readonly multiSend: Address
  /** SafeModuleSetup 0.3.0. */
  readonly moduleSetup: Address
  /** Safe4337Module 0.3.0. */
  readonly module: Address
}

/**
 * The deployments that are the same on every chain. A chain without them has no smart accounts here, unless the operator names others.
 *
 * @see https://github.com/safe-global/safe-deployments and https://github.com/safe-global/safe-modules-deployments
 */
export const PUBLIC_DEPLOYMENT: Deployment = {
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  singleton: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
  factory: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
  multiSend: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  moduleSetup: '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47',
  module: '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226',
}

/** keccak256 of the creation code of SafeProxy 1.4.1: what a node says it is must hash to this, or it could name any address as the account's. */
export const PROXY_CODE_HASH: Hex = '0x1856e0ee08399d74e0ea0b03adca210aeade6f748969ac023cdcb4dd62dcaf5f'
