import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { LatchkeyError } from '@latchkey/kernel'
import { namesError } from '../../errors/namesError.js'
import type { NodeContext } from './askNode.js'
import { post } from './askNode.js'

/** What a contract asks for (ERC-3668). */
export interface GatewayRequest {
  readonly sender: string
  readonly data: Hex
  readonly urls: readonly string[]
}

const answerSchema = z.object({ data: z.string().check(z.regex(/^0x[0-9a-fA-F]*$/)) })

/** Whether an address begins as one that the application lists: same origin, and below its path. */
export function isListed(url: string, gateways: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { origin, pathname, username, password } = new URL(url)
  if (username !== '' || password !== '') return false
  return gateways.some((gateway) => {
    const listed = new URL(gateway)
    return listed.origin === origin && pathname.startsWith(listed.pathname)
  })
}

/**
 * Asks the first gateway of a contract's list that the application lists too.
 *
 * @see https://eips.ethereum.org/EIPS/eip-3668
 * @throws LatchkeyError `NAME_GATEWAY_REFUSED` | `RPC_FAILED` | `RPC_TIMEOUT` | `ABORTED`
 */
export async function askGateway(
  context: Pick<NodeContext, 'clock'>,
  { sender, data, urls }: GatewayRequest,
  { gateways, signal }: { readonly gateways: readonly string[]; readonly signal: AbortSignal },
): Promise<Hex> {
  const fill = (url: string): string => url.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
  const template = urls.find((url) => isListed(fill(url), gateways))
  if (template === undefined) {
    const [first = ''] = urls
    throw namesError('NAME_GATEWAY_REFUSED', { host: URL.canParse(first) ? new URL(first).host : '?' })
  }
  const isGet = template.includes('{data}')
  const answer = await post(context, { url: fill(template), ...(isGet ? {} : { body: { data, sender } }), signal })
  const read = answerSchema.safeParse(answer)
  if (!read.success) throw new LatchkeyError('RPC_FAILED', { detail: 'The gateway gave no data' })
  return read.data.data as Hex
}
