import type { OnrampSandbox, SandboxChain } from '@latchkey/testkit/onramp-sandbox'
import { startOnrampSandbox } from '@latchkey/testkit/onramp-sandbox'
import { type DemoChains, toCaip, toSolana } from '../src/chains.js'
import type { RunningChains } from './startChains.js'
import { reasonOf } from './reasonOf.js'

/** The coins of the sandbox, at obviously unreal prices. */
function toSandboxChains({ eip155, solana }: DemoChains): readonly SandboxChain[] {
  const ether = { symbol: 'ETH', name: 'Ether', decimals: 18, priceUsd: '2000.00' }
  const sol = { symbol: 'SOL', name: 'Solana', decimals: 9, priceUsd: '150.00' }
  return [
    ...eip155.map((node) => ({ ...ether, chainId: toCaip(node), url: node.url })),
    ...(solana ? [{ ...sol, chainId: `solana:${toSolana(solana).id}` as const, url: solana.url }] : []),
  ]
}

/** Starts an on-ramp that sells coins of the chains. If it cannot start, the rest works, and `failures` names it. */
export async function withOnramp(chains: RunningChains): Promise<RunningChains> {
  const { facts } = chains
  try {
    const sandbox: OnrampSandbox = await startOnrampSandbox({ chains: toSandboxChains(facts) })
    const stop = async () => {
      await sandbox.stop()
      await chains.stop()
    }
    return { ...chains, facts: { ...facts, onramp: { name: 'On-ramp sandbox', url: sandbox.url } }, stop }
  } catch (error) {
    const failure = `The on-ramp could not start: ${reasonOf(error)}`
    return { ...chains, facts: { ...facts, failures: [...facts.failures, failure] } }
  }
}
