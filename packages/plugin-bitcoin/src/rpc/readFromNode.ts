import { LatchkeyError } from '@latchkey/kernel'
import type { Chain, ReadParameters } from '@latchkey/plugin-kit'
import { ANSWER_LIMITS, readJson } from '@latchkey/plugin-kit/nodes'
import { askNode } from './askNode.js'

/**
 * Asks a network's Esplora APIs for a path.
 *
 * @returns Objects and lists of JSON as such, in which integers too large for a number are decimal strings; everything else as text, e.g. the
 * height of the last block.
 * @throws LatchkeyError `PARAMS_INVALID` with parameters, which a path has none of | `RPC_FAILED` for broken JSON | those of `askNode`
 */
export async function readFromNode(
  chain: Pick<Chain, 'clock' | 'verdicts'>,
  { method, params, network, signal }: ReadParameters,
): Promise<unknown> {
  if (params !== undefined) throw new LatchkeyError('PARAMS_INVALID', { method })
  const text = (await askNode(chain, { network, path: method, signal })).trim()
  if (!/^[[{]/.test(text)) return text
  const value = readJson(text, { ...ANSWER_LIMITS, exactIntegers: true })
  if (value === undefined) throw new LatchkeyError('RPC_FAILED', { method, detail: 'The answer is no JSON.' })
  return value
}
