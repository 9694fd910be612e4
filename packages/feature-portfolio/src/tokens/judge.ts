import type { PortfolioToken } from '../contracts/PortfolioState.js'

/** An address of a web page or messenger, in any text: `example.com`, `t.me/x`, `https://…`. */
const LINK =
  /https?:|www\.|\b[\w-]+\s*[.·]\s*(?:com|net|org|io|app|xyz|site|online|top|finance|fi|me|gg|cc|live|vip|pro|link|club|fun|info|win|claims?)\b/i
/** What only advertisements say. */
const CALL = /\b(?:claim|airdrop|reward|voucher|visit|redeem|free|bonus|gift|winner|eligible)\b|[$€£]\s*\d|\d\s*[$€£]/i
/** Letters of other scripts that look like Latin ones. */
const LATIN = /\p{Script=Latin}/u
const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u
/** Nothing but letters of Cyrillic and Greek that nobody can tell from Latin ones, and digits. */
const TWINS = /^(?!\d*$)[АВЕЅІЈКМНОРСТУХаеорсухѕіјΑΒΕΖΗΙΚΜΝΟΡΤΥΧο\d]+$/u
/** Honest symbols are short; long texts are advertisements. */
const LONGEST_SYMBOL = 24

/** What is judged. */
type Judged = Pick<PortfolioToken, 'address' | 'symbol' | 'name' | 'decimals'>

/** Why a token is hidden; undefined where it is not. The network's coin never is. */
export function judge({ address, symbol, name, decimals }: Judged): PortfolioToken['hidden'] {
  if (address === undefined) return undefined
  if ([symbol, name].some(advertises) || isImitation(symbol)) return 'spam'
  return decimals === 0 ? 'lowQuality' : undefined
}

/** Whether the name of a token or NFT advertises. */
export const advertises = (text: string): boolean => LINK.test(text) || CALL.test(text)

/**
 * Latin letters and some that only look like them, letters of another width or style, or more than a symbol is. A symbol of one other script is
 * honest, unless each of its letters has a Latin twin.
 */
function isImitation(symbol: string): boolean {
  if (symbol.length > LONGEST_SYMBOL || TWINS.test(symbol)) return true
  return (LATIN.test(symbol) && LOOKALIKE.test(symbol)) || symbol.normalize('NFKC') !== symbol.normalize('NFC')
}
