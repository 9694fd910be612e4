import type { ReadMessage } from '@latchkey/feature-siwx/server'
import { parseSiwxMessage } from '@latchkey/feature-siwx/server'

/** Names of the standard, by namespace. */
const CHAIN_NAMES: Readonly<Record<string, string>> = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' }

/** The text up to the namespace of the chain id, line by line: nothing in a statement can be taken for it. */
const BEGINNING =
  /^(\S+ wants you to sign in with your )[^:\n]{1,64}( account:\n[!-~]{1,128}\n)(\n[^\n]*\n)?(\nURI: [^\n]+\nVersion: 1\nChain ID: )(eip155|solana|bip122):/

/**
 * Reads a message of the reference's clients. It is one of the standard, but for the first line, which names a network (`EVM Networks`, `Base`), a blank line
 * less where there is no statement, and the chain id of eip155, which is written with its namespace.
 *
 * @throws LatchkeyError `SIWX_MESSAGE_INVALID` | `CAIP_INVALID`
 */
export const readReferenceMessage: ReadMessage = (text) =>
  parseSiwxMessage(
    text.replace(BEGINNING, (...[, domain, address, statement, fields, namespace = '']: readonly (string | undefined)[]) => {
      const chain = namespace === 'eip155' ? '' : `${namespace}:`
      return `${domain}${CHAIN_NAMES[namespace] ?? ''}${address}${statement ?? '\n'}${fields}${chain}`
    }),
  ).data
