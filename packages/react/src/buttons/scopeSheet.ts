/**
 * Renames the class of a stylesheet to a name with the hash of its text, e.g. `lk-btn-1k2j3h`.
 *
 * Buttons are in the host's document, where the stylesheets of two versions of this package would otherwise restyle each
 * other's buttons. Equal stylesheets get equal names.
 *
 * @param className - As written in the stylesheet.
 */
export function scopeSheet(sheet: string, className: string): { readonly className: string; readonly text: string } {
  let hash = 0
  for (const letter of sheet) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  const scoped = `${className}-${hash.toString(36)}`
  return { className: scoped, text: sheet.replaceAll(new RegExp(`\\.${className}(?![\\w-])`, 'g'), `.${scoped}`) }
}
