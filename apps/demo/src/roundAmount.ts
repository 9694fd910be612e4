/** Digits after the point that a balance shows. */
const DIGITS = 4

/** A decimal as text, cut to four digits after the point: a balance that is not there is never shown. */
export function roundAmount(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const shown = fraction.slice(0, DIGITS).replace(/0+$/, '')
  return shown ? `${whole}.${shown}` : whole
}
