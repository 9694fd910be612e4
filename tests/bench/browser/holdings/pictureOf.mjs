import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const TOKENS = resolve(import.meta.dirname, '../../../../packages/brands/src/pictures/tokens')

/**
 * A token's mark as SVG, so that no library is shown without its pictures.
 * @param {string} symbol - In small letters.
 */
export const pictureOf = (symbol) => /'(<svg.*<\/svg>)'/s.exec(readFileSync(`${TOKENS}/${symbol}.ts`, 'utf8'))?.[1] ?? ''
