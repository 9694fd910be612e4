import type { Clock, Network } from '@latchkey/kernel'
import type { Verdicts } from '@latchkey/plugin-kit/nodes'
import { isFresh, refusalOf } from '@latchkey/plugin-kit/nodes'
import type { Transport } from 'viem'
import { ResourceUnavailableRpcError } from 'viem'
import { readReference } from '../chain/walletShapes.js'

type Node = ReturnType<Transport>

/** The response info of a transport over several others, e.g. viem's `fallback`. */
interface Composite {
  onResponse(listener: (response: { readonly status: string; readonly transport: Node }) => void): void
}

const SEND = 'eth_sendRawTransaction'

/** On an open connection the chain id costs no further connection. */
const SOCKETS: readonly string[] = ['webSocket', 'ipc']

/**
 * Drops the answers of a host's transport that serves another chain. On a socket the chain id is requested with each request; elsewhere
 * the node is trusted for a minute, because the host pays for a second HTTP request. Of several nodes behind one
 * transport the one that answered is checked.
 */
export function guardTransport(transport: Transport, { network, clock }: { readonly network: Network; readonly clock: Clock }): Transport {
  const verdicts: Verdicts = new Map()
  const verify = async (node: Node): Promise<void> => {
    const method = 'eth_chainId'
    const refusal = refusalOf(network, readReference(await node.request({ method })), method)
    if (refusal) throw new ResourceUnavailableRpcError(refusal.error)
    verdicts.set(keyOf(node), { provenAt: clock.now(), takesBatches: true })
  }
  const prove = async (node: Node): Promise<void> => {
    if (!SOCKETS.includes(node.config.type) && isFresh(verdicts.get(keyOf(node)), clock)) return
    await verify(node)
  }
  return (parameters) => {
    const node = transport(parameters)
    const composite = isComposite(node.value) ? node.value : undefined
    const ask = async (...[args, options]: Parameters<Node['request']>): Promise<unknown> => {
      let source = node
      composite?.onResponse((response) => {
        if (response.status === 'success') source = response.transport
      })
      if (args.method === SEND) await verify(node)
      const answer = node.request(args, options)
      // If both fail, the wrong chain is the more useful error.
      answer.catch(() => undefined)
      if (!composite) await prove(node)
      const result: unknown = await answer
      if (composite) await prove(source)
      return result
    }
    const request = async (...asked: Parameters<Node['request']>): Promise<unknown> => {
      try {
        return await ask(...asked)
      } catch (error) {
        verdicts.clear()
        throw error
      }
    }
    return { ...node, request: request as Node['request'] }
  }
}

function isComposite(value: Node['value']): value is Node['value'] & Composite {
  return typeof (value as Partial<Composite> | undefined)?.onResponse === 'function'
}

function keyOf({ value, config }: Node): string {
  const { url } = (value ?? {}) as { readonly url?: unknown }
  return typeof url === 'string' ? url : config.key
}
