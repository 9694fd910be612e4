import { startAnvil } from '@latchkey/testkit/node'

const chains = [
  { chainId: 31337, name: 'Granite' },
  { chainId: 31338, name: 'Basalt' },
]

/** Starts the two local chains. @returns What the page must know of them, and `stop` to end them. */
export async function startNodes() {
  const anvils = await Promise.all(chains.map(({ chainId }) => startAnvil({ chainId })))
  return {
    nodes: chains.map((chain, index) => ({ ...chain, url: anvils[index]?.url ?? '' })),
    stop: () => Promise.all(anvils.map((anvil) => anvil.stop())),
  }
}
