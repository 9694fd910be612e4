/** Characters that are not seen or that turn what is seen: controls, formats (bidi and zero-width among them), surrogates, separators, fillers. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0\u034F\u17B4\u17B5\u180B-\u180F\u{E0100}-\u{E01EF}]/gu

/** Lines and tabs are text. */
const isLayout = (character: string): boolean => character === '\n' || character === '\t'

const nameOf = (character: string): string => `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`

/** Text with every hidden character written out, e.g. `⟨U+202E⟩`, and whether there were any. */
export function showText(text: string): { readonly text: string; readonly hasHidden: boolean } {
  let hasHidden = false
  const shown = text.replaceAll('\r\n', '\n').replace(HIDDEN, (character) => {
    if (isLayout(character)) return character
    hasHidden = true
    return nameOf(character)
  })
  return { text: shown, hasHidden }
}
