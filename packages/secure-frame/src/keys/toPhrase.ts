import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'

/**
 * The phrase of a seed, which other wallets read.
 *
 * @param seed - 32 bytes
 * @returns 24 English words, separated by spaces.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki
 */
export const toPhrase = (seed: Uint8Array): string => entropyToMnemonic(seed, wordlist)
