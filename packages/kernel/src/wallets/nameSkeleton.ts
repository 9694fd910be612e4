/**
 * A letter from a to z, then the letters that look like it; a capital is listed where its lower-case form looks different. The part of
 * Unicode's confusables (TR39, https://www.unicode.org/reports/tr39/) in which a Greek, Cyrillic or phonetic letter looks like one of
 * these; rarer scripts (Armenian, Cherokee, Lisu, …) are not listed. Fullwidth, mathematical, circled and accented letters need no entry:
 * compatibility decomposition gives the plain letter.
 */
const LOOKALIKES =
  'aɑαаᴀ bƄʙβБЬвѣ cϲςсᴄ dđԁᴅ eεеҽᴇ fƒϝ gɡɢԌ hΗħʜнһ iıɩιіɪ jϳјᴊ kκкᴋ lłӏʟ mΜɱмᴍ nΝɴηпᴎ oøοσоѳᴏ pρрᴘ qԛ rʀгᴦ sѕꜱ tτтᴛ uυμᴜц vνѵᴠ wωѡԝᴡ xχхҳ yΥγуүʏ zʐΖᴢ'

const PLAIN = new Map(LOOKALIKES.split(' ').flatMap(([letter = '', ...others]) => others.map((other) => [other, letter] as const)))

/** Longer names are cut before they are shown. */
const MAX_LENGTH = 64

/**
 * The visual form of the name of a wallet or token: names with the same skeleton look the same. Case, spaces, punctuation, accents and
 * invisible characters are ignored, and so is a last word 'Wallet'. For comparing only, never for display.
 */
export function nameSkeleton(name: string): string {
  const text = name
    .slice(0, MAX_LENGTH)
    .replace(/[\u2120\u2122]/g, '')
    .replace(/[|\u01c0]/g, 'l')
    .normalize('NFKD')
  const letters = Array.from(text.replace(/[^\p{L}\p{N}]/gu, ''), plainLetter).join('')
  const skeleton = letters.replace(/[i1]/g, 'l').replace(/0/g, 'o').replace(/rn/g, 'm').replace(/vv/g, 'w')
  return skeleton.replace(/^(.+)wallet$/, '$1') || name
}

function plainLetter(letter: string): string {
  const small = letter.toLowerCase()
  return PLAIN.get(letter) ?? PLAIN.get(small) ?? small
}
