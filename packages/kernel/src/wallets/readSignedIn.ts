import type { CaipNetworkId } from '../contracts/caip.js'
import { CAIP_ADDRESS } from '../caip/caipAddress.js'
import type { Connection } from '../contracts/Connector.js'
import type { SignedIn } from '../contracts/SignIn.js'
import { readPart } from '../errors/readPart.js'
import { readItems } from './readItems.js'

/** One for each requested network, and far more than any wallet signs at once. */
const MAX_SIGNED_IN = 100

/** Longer than any message or signature of a standard; signatures of contract wallets can take some kilobytes. */
const LONGEST_TEXT = 64 * 1024

/** The readable signatures of a wallet that signed while connecting. Not verified here. @returns An empty object when it signed nothing. */
export function readSignedIn(connection: unknown, isId: (value: unknown) => value is CaipNetworkId): Pick<Connection, 'signedIn'> {
  const given = readPart(connection, 'signedIn') as readonly unknown[] | undefined
  const signedIn = readItems(
    given,
    (item): SignedIn | undefined => {
      const [chainId, address, message, signature] = ['chainId', 'address', 'message', 'signature'].map((key) => readPart(item, key))
      const isRead = isId(chainId) && isText(address) && CAIP_ADDRESS.test(address) && isText(message) && isText(signature)
      return isRead ? { chainId, address, message, signature } : undefined
    },
    MAX_SIGNED_IN,
  )
  return signedIn.length > 0 ? { signedIn } : {}
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_TEXT
}
