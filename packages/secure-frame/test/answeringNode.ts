import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a node of a quiet chain answers. */
export const HONEST = {
  eth_chainId: '0x7a69',
  eth_maxPriorityFeePerGas: '0x1',
  eth_getBlockByNumber: { baseFeePerGas: '0x1' },
  eth_getTransactionCount: '0x0',
  eth_estimateGas: '0x5208',
  eth_sendRawTransaction: '0x',
}

/** A node that answers what it likes. */
export async function answeringNode(
  answers: Readonly<Record<string, unknown>>,
): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () =>
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answers[(JSON.parse(body) as { method: string }).method] })),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
