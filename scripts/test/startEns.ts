// ENS on a local chain: registry, reverse registrar and public resolver of the published packages, and a universal resolver at the address that clients know.
import { createRequire } from 'node:module'
import type { Anvil } from '@latchkey/testkit/node'
import { startAnvil } from '@latchkey/testkit/node'
import type { Abi, Address, Hex } from 'viem'
import { concat, keccak256, labelhash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { createWriter } from './createWriter.js'
import compiled from './contracts/UniversalResolver.json' with { type: 'json' }

/** Holds the root of ENS. */
export const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const ROOT: Hex = `0x${'0'.repeat(64)}`

interface Artifact {
  readonly abi: Abi
  readonly bytecode: string
}
const published = (file: string): Artifact => createRequire(import.meta.url)(file) as Artifact
const registryOf = published('@ensdomains/ens/build/contracts/ENSRegistry.json')
const resolverOf = published('@ensdomains/resolver/build/contracts/PublicResolver.json')

/** ENS, and what a test changes of it. */
export interface Ens {
  readonly url: string
  /** Makes a name below `eth`, with addresses by coin type in the form of ENSIP-9, and texts. */
  setName(
    name: string,
    records: { readonly addresses?: readonly (readonly [bigint, Hex])[]; readonly texts?: Readonly<Record<string, string>> },
  ): Promise<void>
  /** What an address calls itself. @param space - Before `.reverse`. @default 'addr' */
  setReverse(address: Address, name: string, space?: string): Promise<void>
  /** Makes a name whose resolver asks a gateway. */
  setOffchain(name: string, gateway: string): Promise<void>
  stop(): Promise<void>
}

/** Starts a chain with ENS. @param chainId - @default 1 */
export async function startEns(chainId = 1): Promise<Ens> {
  const anvil = await startAnvil({ chainId })
  const chain = await createChain(anvil)
  const registry = await chain.deploy(registryOf)
  const resolver = await chain.deploy(resolverOf, [registry])
  const universal = await chain.deploy(compiled.UniversalResolver as unknown as Artifact, [registry])
  await chain.move(universal, mainnet.contracts.ensUniversalResolver.address)
  const write = (name: string, args: readonly unknown[]) => chain.write({ to: registry, abi: registryOf.abi, name, args })
  const record = (name: string, args: readonly unknown[]) =>
    chain.write({
      to: resolver,
      abi: resolverOf.abi.filter((entry) => 'inputs' in entry && (entry.inputs ?? []).length === args.length),
      name,
      args,
    })
  const own = async (name: string, at: Address = resolver): Promise<Hex> => {
    let parent = ROOT
    for (const label of name.split('.').toReversed()) {
      await write('setSubnodeOwner', [parent, labelhash(label), owner.address])
      parent = keccak256(concat([parent, labelhash(label)]))
    }
    await write('setResolver', [parent, at])
    return parent
  }
  return {
    url: anvil.url,
    async setName(name, { addresses = [], texts = {} }) {
      const at = await own(name)
      for (const [coinType, address] of addresses) await record('setAddr', [at, coinType, address])
      for (const [key, value] of Object.entries(texts)) await record('setText', [at, key, value])
    },
    async setReverse(address, name, space = 'addr') {
      await record('setName', [await own(`${address.slice(2).toLowerCase()}.${space}.reverse`), name])
    },
    async setOffchain(name, gateway) {
      await own(name, await chain.deploy(compiled.OffchainResolver as unknown as Artifact, [gateway]))
    },
    stop: () => anvil.stop(),
  }
}

interface Write {
  readonly to: Address
  readonly abi: Abi
  readonly name: string
  readonly args: readonly unknown[]
}

async function createChain(anvil: Anvil) {
  const { reader, writer, node, included } = createWriter(anvil, owner)
  return {
    async deploy({ abi, bytecode }: Artifact, args: readonly unknown[] = []): Promise<Address> {
      const hash = await writer.deployContract({ abi, bytecode: bytecode as Hex, args: [...args] })
      const { contractAddress } = await included(hash)
      if (!contractAddress) throw new Error('not deployed')
      return contractAddress
    },
    async write({ to, abi, name, args }: Write): Promise<void> {
      await included(await writer.writeContract({ address: to, abi, functionName: name, args: [...args] }))
    },
    async move(from: Address, to: Address): Promise<void> {
      await node.setCode({ address: to, bytecode: (await reader.getCode({ address: from })) ?? '0x' })
    },
  }
}
