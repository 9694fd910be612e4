import type { Address, Hex } from 'viem'
import { concat, encodeAbiParameters, parseEther, toHex } from 'viem'
import type { LocalAccount } from 'viem/accounts'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { readArtifactFile } from '../node/readArtifactFile.js'
import type { LocalChain, Operation } from './LocalChain.js'
import { askContract, pack } from './LocalChain.js'

/** A paymaster that pays for what its key signed. */
export interface Sponsor {
  readonly address: Address
  /** `pm_getPaymasterStubData` */
  stub(): object
  /** `pm_getPaymasterData` */
  sign(operation: Operation): Promise<object>
}

const VALID_SECONDS = 3_600
const DEPOSIT = parseEther('100')
/** Of nobody, and one that a key can be recovered from: the contract reverts for others. */
const STUB_SIGNATURE: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`
const PAYMASTER = '@account-abstraction/contracts/artifacts/VerifyingPaymaster.json'

/** Deploys a paymaster with 100 coins. @throws LatchkeyError `TESTKIT_FAILED` */
export async function createSponsor(chain: LocalChain): Promise<Sponsor> {
  const { deployer, entryPoint } = chain
  const signer = privateKeyToAccount(generatePrivateKey())
  const artifact = readArtifactFile(PAYMASTER)
  const address = await deployer.deploy(artifact, [entryPoint, signer.address])
  await deployer.write({ to: address, abi: artifact.abi, name: 'deposit', args: [], value: DEPOSIT })
  return {
    address,
    stub: () => ({
      paymaster: address,
      paymasterData: dataOf(0, STUB_SIGNATURE),
      paymasterVerificationGasLimit: toHex(150_000n),
      paymasterPostOpGasLimit: '0x0',
    }),
    sign: async (operation) => ({ paymaster: address, paymasterData: await signFor(chain, { address, signer, operation }) }),
  }
}

interface Signing {
  readonly address: Address
  readonly signer: LocalAccount
  readonly operation: Operation
}

async function signFor(chain: LocalChain, { address, signer, operation }: Signing): Promise<Hex> {
  const { timestamp } = (await chain.deployer.request('eth_getBlockByNumber', ['latest', false])) as { readonly timestamp: Hex }
  const validUntil = Number(timestamp) + VALID_SECONDS
  const { abi } = readArtifactFile(PAYMASTER)
  const asked = pack({ ...operation, paymaster: address, paymasterData: dataOf(validUntil, STUB_SIGNATURE) })
  const hash = (await askContract(chain, { to: address, abi, name: 'getHash', args: [asked, validUntil, 0] })) as Hex
  return dataOf(validUntil, await signer.signMessage({ message: { raw: hash } }))
}

function dataOf(validUntil: number, signature: Hex): Hex {
  return concat([encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [validUntil, 0]), signature])
}
