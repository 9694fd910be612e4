/**
 * Gives the class of a sheet a name made of the sheet's own text, e.g. `lk-btn-1k2j3h`.
 *
 * Buttons stand in the host's document, where the sheets of two versions of this package would otherwise restyle each
 * other's. Equal sheets have equal names and mean the same.
 *
 * @param className - As the sheet writes it.
 */
export function scopeSheet(sheet: string, className: string): { readonly className: string; readonly text: string } {
  let hash = 0
  for (let index = 0; index < sheet.length; index += 1) hash = (Math.imul(hash, 31) + sheet.charCodeAt(index)) | 0
  const scoped = `${className}-${(hash >>> 0).toString(36)}`
  return { className: scoped, text: sheet.replaceAll(new RegExp(`\\.${className}(?![\\w-])`, 'g'), `.${scoped}`) }
}
