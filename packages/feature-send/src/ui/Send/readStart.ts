import type { CaipNetworkId } from '@latchkey/kernel'
import type { SendStart } from '../../flow/SendFlow.js'

/** The longest address, name or amount is shorter. */
const LONGEST_TEXT = 256

/** Of the same params the same: the flow begins anew with each other object. */
const read = new WeakMap<object, SendStart>()

/** What a page asked to begin with; members that are no text are left out, because a page in plain JavaScript may give any value. */
export function readStart(params: unknown): SendStart | undefined {
  if (typeof params !== 'object' || params === null) return undefined
  const start = read.get(params) ?? copy(params as Readonly<Record<string, unknown>>)
  read.set(params, start)
  return start
}

function copy(params: Readonly<Record<string, unknown>>): SendStart {
  const text = (name: keyof SendStart): string | undefined => {
    const value = params[name]
    return typeof value === 'string' && value !== '' && value.length <= LONGEST_TEXT ? value : undefined
  }
  const [token, amount, to, chainId] = [text('token'), text('amount'), text('to'), text('chainId')]
  return {
    ...(token !== undefined && { token }),
    ...(amount !== undefined && { amount }),
    ...(to !== undefined && { to }),
    ...(chainId?.includes(':') && { chainId: chainId as CaipNetworkId }),
  }
}
